import { afterAll, expect, it } from 'vitest';
import { openSellingDesk } from '../../../tests/selling-desk.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc, read, change } = await openSellingDesk();
afterAll(() => app.close());

const list = async (query: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/products?${query}`));
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

it('a list of products sorted by price or stock, either way, goes on in that order on its next page', async () => {
  const prices = async (sort: string) =>
    (await list(`sort=${sort}`)).items.map(({ itemPrice }: { itemPrice: number }) => itemPrice);
  const rising = await prices('price');
  expect(rising).toEqual(rising.toSorted((one: number, other: number) => one - other));
  expect(await prices('-price')).toEqual(rising.toReversed());
  expect(names(await list('sort=stock'))[0]).toBe('Navets');
  expect(names(await list('sort=-name'))[0]).toBe('Spaghetti');
});

it('a list of products narrows to one aisle, and to those that this month does not sell', async () => {
  const { aisles } = await list('');
  const { items } = await list(`aisle=${aisles[0].id}`);
  expect(new Set(items.map(({ aisle }: { aisle: string }) => aisle))).toEqual(
    new Set([aisles[0].name]),
  );
  const { sheet } = await read('penne');
  shop.okBody(await change('penne', { sheet: { ...sheet, seasonMonths: [1] } }));
  expect(names(await list('season=asleep'))).toEqual(['Penne rigate']);
  shop.okBody(await change('penne', { sheet }));
  expect(names(await list('season=seasonal'))).toEqual([]);
});
