import { describe, expect, it } from 'vitest';
import { kindOfPage, newPageId, slugOf } from './page-kinds.ts';
import { destinationOf } from './shop-paths.ts';

describe('addresses of new pages', () => {
  it.each([
    ['offre', 'noel', 'offre-noel'],
    ['info', 'consigne', 'info-consigne'],
    ['entreprise', 'cave', 'entreprise-cave'],
    ['root', 'foire-aux-fromages', 'foire-aux-fromages'],
    ['root', 'landing-noel', 'landing-noel'],
  ] as const)('%s %s is the page %s', (family, slug, id) => {
    expect(newPageId(family, slug)).toBe(id);
  });

  it.each([
    ['Foire aux fromages !', 'foire-aux-fromages'],
    ['Noël à l’œuf', 'noel-a-l-oeuf'],
    ['  ', ''],
  ])('« %s » is proposed at %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each([
    ['home', 'home'],
    ['cgv', 'info'],
    ['landing-v2', 'landing'],
    ['landing-noel', 'landing'],
    ['offre-bienvenue', 'offre'],
    ['engagement', 'engagement'],
    ['foire', 'other'],
  ])('%s is listed under %s', (id, kind) => {
    expect(kindOfPage(id)).toBe(kind);
  });
});

describe('link targets', () => {
  it.each([
    ['/categorie/fromagerie?promo=1', { to: 'category', slug: 'fromagerie' }],
    ['/produit/penne#avis', { to: 'product', slug: 'penne' }],
    ['/recette/type/express', { to: 'recipeType', slug: 'express' }],
    ['/recette/categorie/plats', { to: 'recipeCategory', slug: 'plats' }],
    ['/recette/soupe', { to: 'recipe', slug: 'soupe' }],
    ['/?modal=delivery-address', { to: 'fixed' }],
    ['/offre/noel', { to: 'page', path: '/offre/noel' }],
    ['/offre/noel/', { to: 'page', path: '/offre/noel/' }],
  ])('%s', (href, destination) => {
    expect(destinationOf(href)).toEqual(destination);
  });
});
