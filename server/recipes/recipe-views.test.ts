import { expect, it } from 'vitest';
import { demoCatalogue } from '#world/demo-catalogue.ts';
import { createRecipeViews } from './recipe-views.ts';
import type { RecipeRows } from './store.ts';

const row = (id: string, season: number[] | null) => ({
  id,
  slug: id,
  name: id,
  category_id: 'entrees',
  taken_off_at: null,
  picture: null,
  targets: {},
  sheet: { season, types: [], ingredients: [], portions: 4, keywords: [] },
});

it('F02 recipes of the month come first, and those of other months last', () => {
  const views = createRecipeViews(
    {
      types: [],
      categories: [],
      formerSlugs: [],
      terms: [],
      recipes: [row('gaspacho', [6, 7]), row('quiche', null), row('veloute', [11, 12])],
    } as unknown as RecipeRows,
    demoCatalogue(),
  );
  const inMonth = (month: number) => views.page({}, month).items.map(({ id }) => id);
  expect(inMonth(11)).toEqual(['veloute', 'quiche', 'gaspacho']);
  expect(inMonth(7)).toEqual(['gaspacho', 'quiche', 'veloute']);
});
