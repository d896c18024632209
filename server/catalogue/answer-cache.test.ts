import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

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
  expect([packed.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
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
