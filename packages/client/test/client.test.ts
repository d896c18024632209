import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import shopManifest from '../../../package.json' with { type: 'json' };
import * as shop from '../../../tests/shopping.ts';
import manifest from '../package.json' with { type: 'json' };
import { answerOf, createClient, listItems, Refusal, type Client } from '../src/client.ts';
import { openShop, type OpenShop } from './open-shop.ts';

let open: OpenShop;
let key: string;
beforeAll(async () => {
  open = await openShop();
  key = await open.makeKey('stock.write:read', 'stock.write:write');
});
afterAll(() => open.app.close());

const gone = new TypeError('fetch failed');

it('a client with a key gets typed responses, and a refusal throws its named error', async () => {
  const client = createClient({ url: open.url, key });
  const { items } = await answerOf(client.GET('/api/staff/products', {}));
  expect(items[0]?.sku).toEqual(expect.any(String));
  const refused = await answerOf(client.GET('/api/staff/texts')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    status: 403,
    owner: 'Key.TooNarrow',
    meta: { scope: 'shop.write:read' },
  });
  const stranger = createClient({ url: open.url });
  const { error } = await stranger.GET('/api/staff/products');
  expect(error?.owner).toBe('Shared.Unauthorized');
});

it('a paginated list is read to its end, each item once', async () => {
  for (let made = 0; made < 120; made += 1) await shop.newShopper(open.app);
  const client = createClient({ url: open.url, key: await open.makeKey('customers.read:read') });
  const first = await answerOf(client.GET('/api/staff/customers'));
  expect(first.next).not.toBeNull();
  const ids: string[] = [];
  for await (const { id } of listItems(client, '/api/staff/customers')) ids.push(id);
  expect(ids.slice(0, first.items.length)).toEqual(first.items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(120);
});

it('an unanswered read is retried with growing backoff, at most five times', async () => {
  const once = unlucky((tried) => (tried === 1 ? gone : undefined));
  expect((await readProducts(once.client)).response.status).toBe(200);
  expect(once.pauses).toHaveLength(1);
  const never = unlucky(() => gone);
  await expect(readProducts(never.client)).rejects.toBe(gone);
  expect(never.sent()).toBe(5);
  for (const [before, after] of never.pauses.slice(1).map((ms, i) => [never.pauses[i], ms]))
    expect(after).toBeGreaterThan(before ?? 0);
});

it('a request with an idempotency key is retried, and takes effect once', async () => {
  const sku = skuOf('penne');
  const before = await stockOf(sku);
  const { client, sent } = unlucky((tried) => (tried < 3 ? gone : undefined));
  const body = { kind: 'inventory', id: crypto.randomUUID(), delta: -2 } as const;
  const path = '/api/staff/products/{sku}/stockChanges';
  await answerOf(client.POST(path, { params: { path: { sku } }, body }));
  expect(sent()).toBe(3);
  expect(await stockOf(sku)).toBe(before - 2);
});

it('a POST without an idempotency key is not retried, since it may have taken effect', async () => {
  const { client, sent } = unlucky(() => gone);
  const body = { name: 'Pâtes', scopes: ['stock.write:read'], days: 30 as const };
  await expect(client.POST('/api/staff/keys', { body })).rejects.toBe(gone);
  expect(sent()).toBe(1);
});

it('a throttled request waits as long as Retry-After says, whatever its method', async () => {
  const busy = () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  const { client, pauses } = unlucky((tried) => (tried === 1 ? busy() : undefined));
  const body = { name: 'Pâtes', scopes: ['stock.write:read'], days: 30 as const };
  const { error } = await client.POST('/api/staff/keys', { body });
  expect(error?.owner).toBe('Key.NotForPrograms');
  expect(pauses).toEqual([7_000]);
});

it('a refusal that waiting would not change is returned at once', async () => {
  const hour = () => new Response('{}', { status: 429, headers: { 'retry-after': '3600' } });
  for (const answer of [hour, () => new Response('{}', { status: 500 })]) {
    const { client, sent } = unlucky(answer);
    expect((await readProducts(client)).error).toEqual({});
    expect(sent()).toBe(1);
  }
});

it('an aborted client stops waiting to retry', async () => {
  const leaving = new AbortController();
  const client = createClient({ url: open.url, key, fetch: async () => Promise.reject(gone) });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const reading = client.GET('/api/staff/products', { signal: leaving.signal });
  await vi.waitUntil(() => timers.mock.calls.some(([, ms]) => Number(ms) >= 750));
  leaving.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  timers.mockRestore();
});

it('the client, the API description and the shop have the same version', async () => {
  const { info } = (await (await fetch(`${open.url}/api/openapi.json`)).json()) as {
    info: { version: string };
  };
  expect([manifest.version, info.version]).toEqual([shopManifest.version, shopManifest.version]);
  const installed: Record<string, string> = {
    ...shopManifest.dependencies,
    ...shopManifest.devDependencies,
  };
  const { dependencies, devDependencies } = manifest;
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, installed[name]]).toEqual([name, wanted]);
});

/** A client whose answers `answer` may replace: undefined for the shop's own. Its pauses are noted, not waited for. */
function unlucky(answer: (tried: number) => Response | Error | undefined) {
  const pauses: number[] = [];
  let tried = 0;
  const client = createClient({
    url: open.url,
    key,
    async fetch(request) {
      const real = await fetch(request);
      const replaced = answer((tried += 1));
      if (replaced instanceof Error) throw replaced;
      return replaced ?? real;
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { client, pauses, sent: () => tried };
}

const readProducts = (client: Client) => client.GET('/api/staff/products');
const skuOf = (slug: string) => open.app.catalogue.current().products.get(slug)?.sellable.sku ?? '';
const stockOf = async (sku: string): Promise<number> => {
  const answer = await open.marc.call('GET', `/api/staff/products/${sku}`);
  return shop.okBody(answer).stock.onShelf;
};
