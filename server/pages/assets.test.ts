import fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase, run, type Database } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp } from '../../tests/app.ts';
import { createTestDatabase, openingTime } from '../../tests/database.ts';
import { keepAssets } from './keep-assets.ts';
import { serveAssets } from './serve-assets.ts';

let database: Database;
let drop: () => Promise<void>;
let home: string;
beforeAll(async () => {
  const created = await createTestDatabase('empty');
  ({ drop } = created);
  database = openDatabase(created.url, { maxConnections: 4 });
  home = await mkdtemp(path.join(os.tmpdir(), 'cabas-assets-'));
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(home, { recursive: true });
});

const clock = createManualClock(openingTime);
const log = createLog('silent');
const former = { 'cart-Aaaa1111.js': 'former cart', 'shop-Cccc3333.css': 'same in both' };
const next = { 'cart-Bbbb2222.js': 'next cart', 'shop-Cccc3333.css': 'same in both' };
beforeEach(() => run(database.db, 'delete from page_assets'));

it('while containers of two releases run, each answers the assets of the other', async () => {
  const [old, fresh] = [await build(former, 'old'), await build(next, 'fresh')];
  await start(old);
  await start(fresh);
  expect(await bodyOf(fresh, 'cart-Aaaa1111.js')).toBe('former cart');
  expect(await bodyOf(old, 'cart-Bbbb2222.js')).toBe('next cart');
  expect(await keptNames()).toEqual(['cart-Aaaa1111.js', 'cart-Bbbb2222.js', 'shop-Cccc3333.css']);
});

it('a build in the same folder leaves the assets of the former one answered', async () => {
  await start(await build(former, 'same'));
  const folder = await build(next, 'same');
  await start(folder);
  expect(await bodyOf(folder, 'cart-Aaaa1111.js')).toBe('former cart');
  expect(await bodyOf(folder, 'cart-Bbbb2222.js')).toBe('next cart');
});

it('a former asset has the headers of a present one, packed for those who accept it', async () => {
  await start(await build(former, 'old'));
  await serve(await build(next, 'fresh'), async (http) => {
    const own = await ask(http, 'cart-Bbbb2222.js');
    const packed = await ask(http, 'cart-Aaaa1111.js', 'gzip, br');
    expect(packed.statusCode).toBe(200);
    for (const name of ['cache-control', 'content-type'])
      expect(packed.headers[name]).toBe(own.headers[name] ?? '');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('former cart');
    const style = await ask(http, 'shop-Cccc3333.css');
    expect([style.body, style.headers['content-type']]).toEqual([
      'same in both',
      'text/css; charset=utf-8',
    ]);
    const head = await http.inject({ method: 'HEAD', url: '/assets/cart-Aaaa1111.js?v=1' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

it('a name that no release had answers 404, which no proxy remembers; only files of assets are looked for', async () => {
  const folder = await build(next, 'fresh');
  await start(folder);
  await writeFile(path.join(home, 'secret-Aaaa1111.js'), 'secret');
  await serve(folder, async (http) => {
    const unknown = await ask(http, 'cart-Zzzz9999.js');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    for (const name of [
      '../secret-Aaaa1111.js',
      '..%2fsecret-Aaaa1111.js',
      '%2e%2e/secret-Aaaa1111.js',
      'x/..%2f..%2fsecret-Aaaa1111.js',
      "cart-Bbbb2222.js'%20or%20true--",
      'cart-Bbbb2222.js.map',
      'secret',
      '',
    ]) {
      const answer = await ask(http, name);
      expect([name, answer.statusCode]).toEqual([
        name,
        expect.toSatisfy((status: number) => status === 403 || status === 404),
      ]);
      expect(answer.body).not.toBe('secret');
    }
    const sent = await http.inject({ method: 'POST', url: '/assets/cart-Bbbb2222.js' });
    expect(sent.statusCode).toBe(404);
  });
});

it('only hashed assets are kept, without their compressed siblings', async () => {
  await start(
    await build(
      {
        ...next,
        'cart-Bbbb2222.js.br': 'packed',
        'manifest.json': '{}',
        'cart-Bbbb2222.exe': '',
      },
      'mixed',
    ),
  );
  expect(await keptNames()).toEqual(Object.keys(next).toSorted());
});

it('assets are kept for thirty days after the release that replaced them, however long they served', async () => {
  const [old, fresh] = [await build(former, 'old'), await build(next, 'fresh')];
  await start(old);
  clock.advance({ hours: 24 * 90 });
  await start(fresh);
  clock.advance({ hours: 24 * 29 });
  await start(fresh);
  expect(await keptNames()).toContain('cart-Aaaa1111.js');
  clock.advance({ hours: 24 * 2 });
  await start(fresh);
  expect(await keptNames()).toEqual(Object.keys(next).toSorted());
});

it('a release that comes back is the present one again', async () => {
  const [old, fresh] = [await build(former, 'old'), await build(next, 'fresh')];
  await start(old);
  await start(fresh);
  await start(old);
  clock.advance({ hours: 24 * 31 });
  await start(old);
  expect(await keptNames()).toEqual(Object.keys(former).toSorted());
});

it('the assets of former releases are bounded in bytes, and the last superseded stay', async () => {
  for (const [name, days] of [
    ['a-Aaaa0001.js', 1],
    ['b-Aaaa0002.js', 2],
    ['c-Aaaa0003.js', 3],
  ] as const)
    await run(
      database.db,
      "insert into page_assets values ($1, 'thirty bytes, more or less: 30', $2)",
      [name, clock.now().subtract({ hours: 24 * days })],
    );
  await start(await build(next, 'fresh'), { maximumBytes: 64 });
  expect(await keptNames()).toEqual([
    'a-Aaaa0001.js',
    'b-Aaaa0002.js',
    ...Object.keys(next).toSorted(),
  ]);
});

it('processes that start together keep one copy each, and a start goes on when nothing can be kept', async () => {
  const [old, fresh] = [await build(former, 'old'), await build(next, 'fresh')];
  await Promise.all([start(old), start(fresh), start(old), start(fresh)]);
  expect(await keptNames()).toHaveLength(3);
  await expect(start(path.join(home, 'nowhere'))).resolves.toBeUndefined();
});

it('the shop, under its restricted role, keeps a release and answers it without a policy of pages', async () => {
  const app = await createTestApp({ asShopRole: true });
  try {
    await keepAssets({ ...app, db: app.database.db }, { folder: await build(former, 'old') });
    const answer = await ask(app.http, 'cart-Aaaa1111.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'former cart']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBeUndefined();
    const sent = await app.http.inject({ method: 'POST', url: '/assets/cart-Aaaa1111.js' });
    expect(sent.statusCode).toBe(404);
  } finally {
    await app.close();
  }
});

/** Writes a build in a folder of its own, or over the one that was there. */
async function build(files: Record<string, string>, folder: string): Promise<string> {
  const assets = path.join(home, folder);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(assets, name), text);
  return assets;
}
const start = (folder: string, bounds: { maximumBytes?: number } = {}) =>
  keepAssets({ db: database.db, clock, log }, { folder, ...bounds });

async function serve<Result>(
  folder: string,
  look: (http: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  const http = fastify();
  await http.register(serveAssets, { prefix: '/assets', db: database.db, folder });
  try {
    return await look(http);
  } finally {
    await http.close();
  }
}
const ask = (http: Pick<FastifyInstance, 'inject'>, name: string, encoding = 'identity') =>
  http.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
const bodyOf = (folder: string, name: string) =>
  serve(folder, async (http) => (await ask(http, name)).body);
const keptNames = async () =>
  (await run<{ name: string }>(database.db, 'select name from page_assets order by name')).map(
    ({ name }) => name,
  );
