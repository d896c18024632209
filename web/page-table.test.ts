import { describe, expect, it } from 'vitest';
import { properCase } from './page-table.ts';

describe('the canonical case of a path', () => {
  it.each([
    ['/recette', '/Recette', '/recette'],
    ['/recette/categorie/:slug', '/RECETTE/Categorie/Plats', '/recette/categorie/Plats'],
    ['/landing/SRP23', '/landing/srp23', '/landing/SRP23'],
    ['/gestion/produits/:sku', '/gestion/produits/AB-1', '/gestion/produits/AB-1'],
    ['/', '/', '/'],
    ['/:slug', '/Engagement', '/Engagement'],
    ['*', '/Nulle/Part', '/Nulle/Part'],
  ])('%s: %s is %s', (pattern, asked, proper) => {
    expect(properCase(pattern, asked)).toBe(proper);
  });
});
