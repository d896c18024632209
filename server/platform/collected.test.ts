import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { dailyLimits, mayKeep } from './collected.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rows = async (sql: string) => (await app.database.pool.query(sql)).rows;
const send = (remoteAddress: string, path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: path, remoteAddress, payload });
const event = () => ({
  id: crypto.randomUUID(),
  name: 'cart opened',
  at: '2026-11-21T09:00:00Z',
  sessionId: crypto.randomUUID(),
  userId: null,
  path: '/',
  properties: { filler: 'x'.repeat(490) },
});
const vital = (id: string) => ({
  type: 'vitals',
  id,
  name: 'LCP',
  value: 1,
  navigationType: 'navigate',
  url: '/',
});
const broken = (message: string) => ({ message, stack: 'x', path: '/', release: '1' });

it('beyond its daily quota a network is answered, its events dropped and counted, and other networks accepted', async () => {
  const one = '203.0.113.7';
  await mayKeep(app, { network: one, bytes: dailyLimits.network, at: app.clock.now() });
  const before = await rows('select count(*)::int from analytics_events');
  const events = await send(one, '/api/analytics/events', { events: [event()] });
  expect([events.statusCode, events.json()]).toEqual([200, { recorded: 0 }]);
  expect((await send(one, '/api/vitals', vital('v1'))).statusCode).toBe(200);
  expect((await send(one, '/api/client-errors', broken('boom'))).json()).toEqual({
    recorded: false,
  });
  expect(await rows('select count(*)::int from analytics_events')).toEqual(before);
  expect(await rows("select from web_vitals where id = 'v1'")).toEqual([]);
  expect(await rows("select from client_errors where message = 'boom'")).toEqual([]);
  expect(await rows('select dropped from collected_days')).toEqual([{ dropped: 3 }]);
  const other = await send('203.0.113.8', '/api/analytics/events', { events: [event()] });
  expect(other.json()).toEqual({ recorded: 1 });
});

it('the shop’s daily quota bounds all networks together, and resets the next day', async () => {
  app.clock.advance({ hours: 24 });
  const warn = vi.fn();
  const deps = { database: app.database, log: { warn } as never };
  const keep = (network: number, bytes: number) =>
    mayKeep(deps, { network: `net-${network}`, bytes, at: app.clock.now() });
  const each = dailyLimits.network;
  const answers: boolean[] = [];
  for (let network = 0; network < 12; network += 1) answers.push(await keep(network, each));
  expect(answers.filter(Boolean)).toHaveLength(dailyLimits.shop / each);
  expect(await rows('select bytes, dropped from collected_days order by day desc limit 1')).toEqual(
    [{ bytes: dailyLimits.shop, dropped: 2 }],
  );
  expect(warn).toHaveBeenCalledOnce();
  app.clock.advance({ hours: 24 });
  expect(await keep(1, each)).toBe(true);
});

it('a flood from one network does not overflow its counter', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    expect(
      await mayKeep(app, { network: 'flood', bytes: 2_000_000_000, at: app.clock.now() }),
    ).toBe(false);
});
