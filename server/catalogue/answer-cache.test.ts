import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
