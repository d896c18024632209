import Fastify from 'fastify';
import { expect, it } from 'vitest';
import cabas from '../../package.json' with { type: 'json' };
import { healthApi } from './health-api.ts';
import type { HttpServer } from './http.ts';

it('a shop that still prepares its search is alive and not ready', async () => {
  let isPrepared = false;
  const app = Fastify();
  healthApi(app as unknown as HttpServer, {
    database: { pool: { query: async () => ({}) } as never },
    catalogue: { current: () => ({ version: 1 }) },
    isPrepared: () => isPrepared,
  });
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await ask('/livez')).toBe(200);
  for (const path of ['/readyz', '/health']) expect(await ask(path)).not.toBe(200);
  isPrepared = true;
  for (const path of ['/readyz', '/health']) expect(await ask(path)).toBe(200);
  await app.close();
});

it('a healthy shop says which version of Cabas it runs', async () => {
  const app = Fastify();
  healthApi(app as unknown as HttpServer, {
    database: { pool: { query: async () => ({}) } as never },
    catalogue: { current: () => ({ version: 1 }) },
    isPrepared: () => true,
  });
  expect((await app.inject({ url: '/health' })).json().version).toBe(cabas.version);
  await app.close();
});
