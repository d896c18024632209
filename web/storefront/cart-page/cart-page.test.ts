import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { toRestore } from './cart-undo.ts';
import { forgottenAmong } from './grocery-booster.tsx';
import { durationText } from './modification-countdown.tsx';

it('restored products keep their quantity and all their recipes', () => {
  expect(
    toRestore([
      { id: 'penne', quantity: 3, recipeIds: [] },
      { id: 'carottes', quantity: 2, recipeIds: ['soupe', 'pot-au-feu'] },
    ]),
  ).toEqual([
    { id: 'penne', quantity: 3 },
    { id: 'carottes', quantity: 2, recipeId: 'soupe' },
    { id: 'carottes', quantity: 0, recipeId: 'pot-au-feu' },
  ]);
});

it.each([
  [45, '45 s'],
  [60, '1 min 00 s'],
  [728, '12 min 08 s'],
  [3_600, '1 h 00'],
  [11_100, '3 h 05'],
  [86_400, '1 j 0 h'],
  [100_799, '1 j 3 h'],
])('T23b %i seconds left to modify an order read « %s »', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

describe('grocery booster', () => {
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
    expect(forgottenAmong(goods, cartOf(2_138)).map(({ id }) => id)).toEqual([
      'lait',
      'pain',
      'eau',
    ]);
    expect(forgottenAmong(goods, cartOf(6_000)).map(({ id }) => id)).toEqual([
      'lait',
      'saumon',
      'pain',
    ]);
    expect(forgottenAmong([], cartOf(6_000))).toEqual([]);
  });
});
