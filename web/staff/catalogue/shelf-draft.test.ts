import { expect, it } from 'vitest';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { changesOf, draftOfProduct, isChanged, type ShelfDraft } from './shelf-draft.ts';

const product = {
  price: 349,
  promotion: null,
  sheet: { name: 'Penne', seasonMonths: [4, 5] },
  stock: { onShelf: 12 },
} as unknown as StaffProduct;
const typed = (fields: Partial<ShelfDraft>) => ({ ...draftOfProduct(product), ...fields });

it('a row of the product list that was opened and left as it was changes nothing', () => {
  expect(isChanged(typed({}))).toBe(false);
  expect(isChanged(typed({ price: '3.49', months: [5, 4] }))).toBe(false);
});

it.each<[Partial<ShelfDraft>, object]>([
  [{ price: '3,20 €' }, { product: { price: 320 }, counted: null }],
  [{ stock: '0' }, { product: null, counted: 0 }],
  [
    { percent: '20' },
    {
      product: { promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 } },
      counted: null,
    },
  ],
  [
    { months: [6, 5] },
    { product: { sheet: { name: 'Penne', seasonMonths: [5, 6] } }, counted: null },
  ],
])('« %j » typed in a row of the product list changes that alone', (fields, changes) => {
  expect(changesOf(typed(fields))).toEqual(changes);
});

it('an emptied percentage ends the promotion of its row', () => {
  const reduced = {
    ...product,
    promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 },
  } as StaffProduct;
  expect(changesOf({ ...draftOfProduct(reduced), percent: '' })?.product).toEqual({
    promotion: null,
  });
});

it.each<Partial<ShelfDraft>>([
  { price: 'trois' },
  { price: '0' },
  { stock: '-1' },
  { percent: '0' },
])('« %j » typed in a row of the product list waits for its correction', (fields) => {
  expect(changesOf(typed(fields))).toBe(null);
  expect(isChanged(typed(fields))).toBe(true);
});
