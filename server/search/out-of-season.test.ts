import { describe, expect, it } from 'vitest';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { withAvailability } from '#server/catalogue/with-availability.ts';
import { createShopSearch } from './shop-search.ts';

const all = demoCatalogue();
const inNovember: Catalogue = {
  ...all,
  productView(id) {
    const product = all.current().products.get(id);
    const view = all.productView(id);
    if (!product || !view) return null;
    return withAvailability(view, {
      stock: product.card.name.startsWith('Banane') ? 0 : 100,
      seasonMonths: product.seasonMonths,
      month: 11,
    });
  },
};
const shop = createShopSearch({ catalogue: inNovember, recipes: demoRecipes() });
const namesOf = (query: string, sort?: 'priceAsc') =>
  shop.find(query, { limit: 5, ...(sort ? { sort } : {}) }).products.items.map(({ name }) => name);

describe('what is asked out of its season', () => {
  it('what is asked out of its season is said with the month of its return and stands before its namesakes', () => {
    expect(shop.find('fraises', {}).guidance?.text).toMatch(
      new RegExp(withFrenchSpaces('^Hors saison. De retour en avril : Fraises Gariguette')),
    );
    expect(namesOf('fraises').slice(0, 2)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Fraises/)]),
    );
  });

  it('what is asked out of its season goes last where another order than relevance is chosen', () => {
    expect(namesOf('fraises', 'priceAsc')[0]).not.toMatch(/^Fraises/);
  });

  it('what is asked out of its season is not said of fruit in season, nor of a whole aisle that only begins with one resting', () => {
    expect(shop.find('clémentines', {}).guidance?.text ?? '').not.toContain('Hors saison');
    expect(shop.find('fruits', {}).guidance?.text ?? '').not.toContain('Hors saison');
  });

  it('a popular term without anything to sell is not proposed', () => {
    expect(shop.popular()).not.toContain('bananes');
    expect(shop.popular()).toContain('comté');
  });
});
