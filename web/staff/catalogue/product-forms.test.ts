import { describe, expect, it } from 'vitest';
import type { Promotion } from '#domain/catalogue/product.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import { describeAction } from './product-words.ts';
import { draftOf, promotionOf } from './promotion-draft.ts';
import { readSheetForm } from './sheet-form.ts';
import { readShelfAddress, shelfAddress } from './products-url.ts';

describe('a promotion in its form', () => {
  it.each<Promotion | null>([
    null,
    { mechanism: 'discount', type: 'PERCENT', value: 20 },
    { mechanism: 'discount', type: 'VALUE', value: 105 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 },
    { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'VALUE', value: 50 },
    { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
    { mechanism: 'bulk', nthQuantity: 4, type: 'PERCENT', value: 10 },
  ])('%j survives the form unchanged', (promotion) => {
    expect(promotionOf(draftOf(promotion))).toEqual(promotion);
  });

  it.each([
    { value: '' },
    { value: '0' },
    { value: '101' },
    { value: '12,5' },
    { kind: 'nthPercent', value: '50', quantity: '2', offered: '2' },
    { kind: 'bulkValue', value: '1', quantity: '1' },
    { kind: 'discountValue', value: '1,234' },
  ] as const)('%j is incomplete', (changes) => {
    expect(
      promotionOf({
        ...draftOf({ mechanism: 'discount', type: 'PERCENT', value: 20 }),
        ...changes,
      }),
    ).toBeUndefined();
  });
});

it('prices are typed with a comma or a point, and two decimals at most', () => {
  expect(
    ['3,49', '3.5', ' 3 ', '0', '3,499', '-1', '', '1e3', '100000'].map((text) => parseEuros(text)),
  ).toEqual([349, 350, 300, 0, null, null, null, null, null]);
  expect([349, 350, 5].map(typedEuros)).toEqual(['3,49', '3,50', '0,05']);
});

describe('a sheet in its form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  it('empty fields are absent, keywords are split, decimals have a comma', () => {
    expect(
      readSheetForm(
        form({
          name: ' Pommes ',
          brand: '',
          keywords: 'goûter, à croquer; goûter',
          netGrams: '500',
          alcohol: '12,5',
          shelfLifeDays: '8',
          allergens: 'milk',
        }),
      ),
    ).toMatchObject({
      sheet: {
        name: 'Pommes',
        brand: null,
        keywords: ['goûter', 'à croquer'],
        netGrams: 500,
        netMillilitres: null,
        alcohol: 12.5,
        shelfLifeDays: 8,
        allergens: ['milk'],
        nutrition: null,
      },
    });
  });
  it('incomplete nutrition facts are refused', () => {
    expect(readSheetForm(form({ 'nutrition.kcal': '100' }))).toMatchObject({
      problem: expect.stringContaining('remplissez-les toutes'),
    });
  });
});

it('the list’s state survives the URL', () => {
  for (const address of [
    { q: '', view: 'all' },
    { q: 'pommes', view: 'soldOut' },
    { q: 'é & œ', view: 'blocked' },
  ] as const)
    expect(
      readShelfAddress(new URL(shelfAddress(address), 'http://localhost').searchParams),
    ).toEqual(address);
  expect(readShelfAddress(new URLSearchParams('vue=autre'))).toEqual({ q: '', view: 'all' });
});

it.each([
  ['product.price', { price: 290 }, { price: 320 }, 'Prix : 3,20 € au lieu de 2,90 €'],
  [
    'product.promotion',
    { mechanism: 'discount', type: 'PERCENT', value: 20 },
    null,
    'Promotion arrêtée (−20 %)',
  ],
  ['product.sale', { enabled: true }, { enabled: false }, 'Retiré de la vente'],
  ['product.sheet', { origin: null }, { origin: 'France' }, 'Fiche : origine'],
  ['product.import', null, { fields: ['price', 'stock'] }, 'Import : prix, stock'],
  [
    'stock.count',
    { quantity: 70 },
    { quantity: 60, counted: 90, toPrepare: 30 },
    'Comptage : 90 au rayon, dont 30 dans des commandes ; 60 à vendre au lieu de 70',
  ],
  [
    'stock.count',
    { quantity: 119 },
    { quantity: 0, counted: 2, toPrepare: 5 },
    'Comptage : 2 au rayon, il en manque 3 pour les commandes ; 0 à vendre au lieu de 119',
  ],
  [
    'stock.breakage',
    { quantity: 5 },
    { quantity: 2, delta: -3 },
    'Casse : −3 ; 2 à vendre au lieu de 5',
  ],
])('the journal describes %s', (kind, before, after, sentence) => {
  expect(describeAction({ kind, before, after }).replace(/\s/g, ' ')).toBe(sentence);
});
