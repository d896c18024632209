import { expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { forgottenAmong } from './grocery-booster.tsx';

const product = (id: string, aisle: string) =>
  ({
    id,
    articleParents: [{ id: aisle, name: aisle, slug: aisle, level: 1 }],
  }) as unknown as Product;

it('F11d the booster proposes at most three products, one per aisle, from aisles not in the basket', () => {
  const goods = [
    product('lait', 'cremerie'),
    product('beurre', 'cremerie'),
    product('pommes', 'fruits'),
    product('pain', 'boulangerie'),
    product('eau', 'boissons'),
    product('savon', 'hygiene'),
  ];
  const cart = { products: [product('poires', 'fruits')] } as unknown as Parameters<
    typeof forgottenAmong
  >[1];
  expect(forgottenAmong(goods, cart).map(({ id }) => id)).toEqual(['lait', 'pain', 'eau']);
  expect(forgottenAmong([], cart)).toEqual([]);
});
