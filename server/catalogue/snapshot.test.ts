import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, Sort } from '#domain/catalogue/contract.ts';
import * as shop from '../../tests/shopping.ts';
import { combineRatings } from './build-snapshot.ts';
import { listProducts } from './listing.ts';

it.each([
  [null, { sum: 0, count: 0 }, null],
  [null, { sum: 9, count: 2 }, { average: 4.5, nbRatings: 2 }],
  [
    { average: 4.6, nbRatings: 302 },
    { sum: 0, count: 0 },
    { average: 4.6, nbRatings: 302 },
  ],
  [
    { average: 4, nbRatings: 2 },
    { sum: 1, count: 1 },
    { average: 3, nbRatings: 3 },
  ],
])('E01a ratings %o and %o average to %o', (sheet, counted, rating) => {
  expect(combineRatings(sheet, counted)).toEqual(rating);
});

it('E01a an average stays between one and five', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 50 }),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 5 })),
      (tenths, nbRatings, marks) => {
        const rating = combineRatings(
          { average: tenths / 10, nbRatings },
          { sum: marks.reduce((sum, mark) => sum + mark, 0), count: marks.length },
        );
        expect(rating?.average).toBeGreaterThanOrEqual(1);
        expect(rating?.average).toBeLessThanOrEqual(5);
        expect(rating?.nbRatings).toBe(nbRatings + marks.length);
      },
    ),
  );
});

describe('answer cache', () => {
  const { app } = shop.open();

  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers });
  const aisle = '/api/categories/fruits-et-legumes/products?limit=60';

  it('a long answer is compressed for clients that accept it, with the same content', async () => {
    const [packed, plain] = [
      await ask(aisle, { 'accept-encoding': 'gzip, deflate, br' }),
      await ask(aisle),
    ];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'br',
      undefined,
    ]);
    expect([packed.headers.vary, plain.headers.vary]).toEqual([
      'accept-encoding',
      'accept-encoding',
    ]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('a short answer is not compressed', async () => {
    const answer = await ask('/api/search/suggestions?q=licorne', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.json()).toBeTypeOf('object');
  });

  it('a reader who holds the answer is sent none, until a product it shows changes', async () => {
    const list = '/api/categories/fruits-et-legumes/products?limit=60';
    const product = '/api/articleDetailBySlug/penne';
    const tags = await Promise.all(
      [list, product].map(async (url) => String((await ask(url)).headers.etag)),
    );
    const askAgain = () =>
      Promise.all(
        [list, product].map((url, index) => ask(url, { 'if-none-match': tags[index] ?? '' })),
      );
    const unchanged = await askAgain();
    expect(unchanged.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([
      [304, ''],
      [304, ''],
    ]);
    expect(unchanged.map(({ headers }) => [headers.etag, headers.vary])).toEqual(
      tags.map((tag) => [tag, 'accept-encoding']),
    );

    const { productIdBySlug, products } = app.catalogue.current();
    const sku = products.get(productIdBySlug.get('penne') ?? '')?.sellable.sku ?? '';
    app.catalogue.applyStock([{ sku, quantity: 0 }]);
    expect((await askAgain()).map(({ statusCode }) => statusCode)).toEqual([304, 200]);
  });

  it('a cached answer is as closed as a new one: HEAD has no body, a bad query is still refused', async () => {
    const head = await app.http.inject({ method: 'HEAD', url: aisle });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect((await ask(`${aisle}&limit=0`)).statusCode).toBe(400);
  });
});

describe('listing', () => {
  type ShownPrice = {
    price: number;
    off?: number;
    unit?: 'kg' | 'l' | 'piece';
    unitPrice?: number;
  };
  const product = (id: string, { price, off = 0, unit = 'kg', unitPrice = price }: ShownPrice) =>
    ({
      id,
      name: id,
      available: true,
      itemPrice: price,
      promo: off
        ? { mechanism: 'discount', conditions: { nthQuantity: 1, discountPerBulk: off } }
        : null,
      pricing: { sellPrices: { perWeightUnit: { main: unit, net: 1, value: unitPrice } } },
    }) as unknown as Product;
  const sorted = (products: readonly Product[], sort: Sort) =>
    listProducts(
      products.map((each) => ({
        product: { ...each, labels: [] } as unknown as Product,
        nutriScore: null,
        places: [],
      })),
      { sort },
    ).items.map(({ id }) => id);

  it('a listing sorts by displayed prices, discounts included', () => {
    const beers = [
      product('blonde', { price: 720 }),
      product('lager', { price: 749, off: 149 }),
      product('ipa', { price: 690 }),
    ];
    expect(sorted(beers, 'priceAsc')).toEqual(['lager', 'ipa', 'blonde']);
    expect(sorted(beers, 'priceDesc')).toEqual(['blonde', 'ipa', 'lager']);
  });

  it('a listing sorts by discounted price per kilogram, with products priced by the piece last', () => {
    const shelf = [
      product('tabs', { price: 690, unit: 'piece', unitPrice: 23 }),
      product('rice', { price: 300 }),
      product('reduced', { price: 350, off: 70 }),
      product('water', { price: 100, unit: 'l' }),
    ];
    expect(sorted(shelf, 'unitPriceAsc')).toEqual(['water', 'reduced', 'rice', 'tabs']);
  });
});
