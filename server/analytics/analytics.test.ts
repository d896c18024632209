import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

const event = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'cart opened',
  at: '2026-11-21T09:00:00Z',
  sessionId: crypto.randomUUID(),
  userId: null,
  path: '/reset-password?token=secret',
  properties: { units: 3 },
  ...changes,
});

describe('the collector', () => {
  it('C09 the collector stores a batch once, even when resent, and never a query string', async () => {
    const batch = [event(), event({ name: 'error payment' })];
    expect(shop.okBody(await send(batch))).toEqual({ recorded: 2 });
    expect(shop.okBody(await send([...batch, event()]))).toEqual({ recorded: 1 });
    expect(await rows('select distinct path from analytics_events')).toEqual([
      { path: '/reset-password' },
    ]);
  });

  it.each([
    ['a name that is not in the list', [event({ name: 'anything' })]],
    ['201 events', Array.from({ length: 201 }, () => event())],
    ['no event', []],
    ['a field more', [event({ email: 'zoe@exemple.fr' })]],
    [
      'V16b 1001 properties',
      [
        event({
          properties: Object.fromEntries(
            Array.from({ length: 1001 }, (_, index) => [`p${index}`, 1]),
          ),
        }),
      ],
    ],
  ])('the collector refuses %s', async (_what, events) => {
    shop.expectRefusal(await send(events), 'Shared.Validation');
  });

  it('V16b C09c a batch above a limit is refused with a message in French', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`p${index}`, 1]),
    );
    expect((await send([event({ properties })])).body.meta.issues).toEqual([
      { path: '/events/0/properties', message: '1000 propriétés au maximum' },
    ]);
  });

  it('V16b the collector accepts an event with 1000 properties', async () => {
    shop.okBody(
      await send([
        event({
          properties: Object.fromEntries(
            Array.from({ length: 1000 }, (_, index) => [`p${index}`, 1]),
          ),
        }),
      ]),
    );
  });

  it('analytics data is deleted after thirteen months', async () => {
    await app.database.pool.query(
      "insert into analytics_events values (gen_random_uuid(), 'cart opened', '2025-09-01', '2025-09-01', gen_random_uuid(), null, '/old', '{}')",
    );
    await app.jobs.runNow('analytics.purge', {});
    expect(await rows("select path from analytics_events where path = '/old'")).toEqual([]);
  });
});

describe('web vitals', () => {
  it.each(['FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB'])(
    'C10 %s is stored with its last value and without the query string of its page',
    async (name) => {
      shop.okBody(await sendVital({ name, value: 1 }));
      shop.okBody(await sendVital({ name, value: 2 }));
      expect(await rows(`select value, path from web_vitals where name = '${name}'`)).toEqual([
        { value: 2, path: '/produit/pommes' },
      ]);
    },
  );

  it('C10 web vitals are accepted as sendBeacon sends them: JSON with a text content type', async () => {
    shop.okBody(
      await app.visitor().call('POST', '/api/vitals', JSON.stringify(vital({ id: 'beacon' })), {
        'content-type': 'text/plain;charset=UTF-8',
      }),
    );
    expect(await rows("select id from web_vitals where id = 'beacon'")).toHaveLength(1);
  });

  it.each([
    { type: 'other' },
    { name: 'XXX' },
    { value: -1 },
    { value: '1' },
    { url: undefined },
    { token: 'x' },
  ])('C10 the web vitals %j are refused', async (changes) => {
    shop.expectRefusal(await sendVital(changes), 'Shared.Validation');
  });

  it('too many web vitals from one network are throttled', async () => {
    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, index) => sendVital({ id: `flood-${index}` })),
    );
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThan(0);
  });
});

const send = (events: unknown[]) => app.visitor().call('POST', '/api/analytics/events', { events });
const vital = (changes: object = {}) => ({
  type: 'vitals',
  id: 'v4-1',
  name: 'LCP',
  value: 812.5,
  navigationType: 'navigate',
  url: 'http://shop/produit/pommes?token=secret',
  ...changes,
});
const sendVital = (changes: object) => app.visitor().call('POST', '/api/vitals', vital(changes));
const rows = async <T>(sql: string) => (await app.database.pool.query(sql)).rows as T[];
