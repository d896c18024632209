import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { blockForms } from './block-forms.ts';
import { newBlock } from './new-block.ts';
import { saveDraftRequestSchema } from './page-contract.ts';
import { kindOfPage, newPageId, slugOf } from './page-kinds.ts';
import { plannedInstant, plannedTimeFault } from './planned-time.ts';
import { destinationOf } from './shop-paths.ts';
import { pathOfTemplate, templateIdOf } from './template-path.ts';
import type { BlockKind } from './template.ts';

describe('addresses of new pages', () => {
  it.each([
    ['offre', 'noel', 'offre-noel'],
    ['info', 'consigne', 'info-consigne'],
    ['entreprise', 'cave', 'entreprise-cave'],
    ['root', 'foire-aux-fromages', 'foire-aux-fromages'],
    ['root', 'landing-noel', 'landing-noel'],
  ] as const)('the address %s %s belongs to the page %s', (family, slug, id) => {
    expect(newPageId(family, slug)).toBe(id);
  });

  it.each([
    ['Foire aux fromages !', 'foire-aux-fromages'],
    ['Noël à l’œuf', 'noel-a-l-oeuf'],
    ['  ', ''],
  ])('a page titled « %s » is proposed the address %s', (title, slug) => {
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
  ])('the page %s is listed under %s', (id, kind) => {
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
  ])('whether a link target is accepted: %s', (href, destination) => {
    expect(destinationOf(href)).toEqual(destination);
  });
});

it.each(Object.keys(blockForms) as BlockKind[])(
  'a new page of type %s is a valid draft',
  (kind) => {
    let count = 0;
    const block = newBlock(kind, () => `new-${(count += 1)}`);
    expect(
      saveDraftRequestSchema.safeParse({
        title: '',
        seoTitle: null,
        description: '',
        blocks: [block],
        draftVersion: null,
        publishedVersion: 0,
      }).success,
    ).toBe(true);
  },
);

describe('a planned time in Paris', () => {
  it.each([
    ['in winter', '2026-12-01', '08:00', '2026-12-01T07:00:00Z'],
    ['in summer', '2027-07-14', '08:00', '2027-07-14T06:00:00Z'],
    ['that spring skips is the one after', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['that autumn repeats is the first', '2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['at midnight', '2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
  ])('a planned time in Paris: %s', (_when, date, time, instant) => {
    expect(plannedInstant({ date, time }, timeZone).toString()).toBe(instant);
  });

  it('a planned time in Paris must be in the future, within a year', () => {
    const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
    expect(plannedTimeFault(now, now)).toMatch(/passée/);
    expect(plannedTimeFault(now.add({ seconds: 1 }), now)).toBeNull();
    expect(plannedTimeFault(now.add({ hours: 366 * 24 }), now)).toBeNull();
    expect(plannedTimeFault(now.add({ hours: 367 * 24 }), now)).toMatch(/dans l’année/);
  });
});

describe('the address of a template', () => {
  it.each([
    ['home', '/'],
    ['cgv', '/cgv'],
    ['engagement', '/engagement'],
    ['engagement-primeur', '/engagement/primeur'],
    ['info-mentions-legales', '/info/mentions-legales'],
    ['landing-v2', '/landing/v2'],
    ['landing-noel', '/landing-noel'],
    ['foire-aux-fromages', '/foire-aux-fromages'],
  ])('the template %s has the address %s', (id, path) => {
    expect(pathOfTemplate(id)).toBe(path);
    if (path !== '/') expect(templateIdOf(path)).toBe(id);
  });
});
