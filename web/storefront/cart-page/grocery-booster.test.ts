import { expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { forgottenAmong } from './grocery-booster.tsx';

const product = (id: string, aisle: string, itemPrice = 180) =>
  ({
    id,
    itemPrice,
    articleParents: [{ id: aisle, name: aisle, slug: aisle, level: 1 }],
  }) as unknown as Product;

it('F11d the booster proposes at most three products, one per aisle, from aisles not in the cart, each small beside it', () => {
  const goods = [
    product('lait', 'cremerie'),
    product('beurre', 'cremerie'),
    product('pommes', 'fruits'),
    product('saumon', 'poissonnerie', 494),
    product('pain', 'boulangerie'),
    product('eau', 'boissons'),
    product('savon', 'hygiene'),
  ];
  const cartOf = (net: number) =>
    ({
      products: [product('poires', 'fruits')],
      price: { quotation: { net } },
    }) as unknown as Parameters<typeof forgottenAmong>[1];
  expect(forgottenAmong(goods, cartOf(2_138)).map(({ id }) => id)).toEqual(['lait', 'pain', 'eau']);
  expect(forgottenAmong(goods, cartOf(6_000)).map(({ id }) => id)).toEqual([
    'lait',
    'saumon',
    'pain',
  ]);
  expect(forgottenAmong([], cartOf(6_000))).toEqual([]);
});
