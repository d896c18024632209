import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
};
const desk = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

// Tuesday 27 October 2026, 10:00 in Paris: the clocks went back on Sunday the 25th.
const { app, marc } = shop.open({ staff: ['marc'], startAt: '2026-10-27T09:00:00Z' });

let vitals = 0;

describe('measures of a shop without data', () => {
  it('a shop without data has empty measures and a funnel of zero sessions', async () => {
    expect(await read('vitals')).toMatchObject({
      metrics: [],
      isDemo: false,
      period: { days: 30, to: '2026-10-27T09:00:00Z' },
    });
    expect(
      (await read('funnel')).steps.map((row: { sessions: number; rate: number | null }) => [
        row.sessions,
        row.rate,
      ]),
    ).toEqual(Array.from({ length: 7 }, () => [0, null]));
    expect(await read('incidents')).toMatchObject({
      shown: [],
      crashes: [],
      reports: [],
      events: [],
    });
  });
});

describe('access to the measures', () => {
  it.each(['vitals', 'funnel', 'incidents'])(
    'R03a only a manager reads the measures of %s',
    async (part) => {
      const path = `/api/staff/measures/${part}`;
      shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
      shop.expectRefusal(
        await (await shop.newShopper(app)).call('GET', path),
        'Shared.Unauthorized',
      );
      for (const who of ['paul', 'lea'] as const)
        shop.expectRefusal(
          await (await shop.staff(app, who)).call('GET', path),
          'Shared.InsufficientPrivileges',
        );
      expect((await marc.call('GET', path)).headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['days=8', 'days=-7', 'days=', 'from=2026-01-01'])(
    'a period of %s is refused',
    async (query) => {
      shop.expectRefusal(
        await marc.call('GET', `/api/staff/measures/vitals?${query}`),
        'Shared.Validation',
      );
    },
  );
});

describe('speed', () => {
  it('C10 speed is the 75th percentile overall, by page and by device, with a rating', async () => {
    for (const value of [1000, 2000, 3000, 4000]) await measure('LCP', value, '/produit/pommes');
    await measure('LCP', 9000, '/produit/poires', desk);
    await measure('LCP', 500, '/cgv', desk);
    // Sorted: 500 1000 2000 3000 4000 9000. Position 0.75 × 5 = 3.75: three quarters of the way from 3000 to 4000.
    expect(await metric('LCP')).toMatchObject({
      count: 6,
      p75: 3750,
      rating: 'improve',
      byDevice: [
        { device: 'phone', count: 4, p75: 3250 },
        { device: 'desk', count: 2, p75: 6875 },
      ],
    });
    expect((await metric('LCP')).byPage).toEqual([
      { page: 'product', device: null, count: 5, p75: 4000 },
      { page: 'product', device: 'phone', count: 4, p75: 3250 },
      { page: 'product', device: 'desk', count: 1, p75: 9000 },
      { page: 'content', device: null, count: 1, p75: 500 },
      { page: 'content', device: 'desk', count: 1, p75: 500 },
    ]);
  });

  it('measures use Paris days, also of 25 hours, and a day without data is empty', async () => {
    // Saturday 23:30, Sunday 00:00 and 23:59 (in winter time, an hour further from UTC), Monday
    // 00:00.
    for (const [index, at] of [
      '2026-10-24T21:30:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:00Z',
      '2026-10-25T23:00:00Z',
    ].entries()) {
      await measure('INP', 100 * (index + 1));
      await measuredAt(`v${vitals}`, at);
    }
    const { byDay } = await metric('INP', 7);
    expect(
      byDay.map((row: { day: string; count: number; p75: number | null }) => [
        row.day,
        row.count,
        row.p75,
      ]),
    ).toEqual([
      ['2026-10-21', 0, null],
      ['2026-10-22', 0, null],
      ['2026-10-23', 0, null],
      ['2026-10-24', 1, 100],
      ['2026-10-25', 2, 275],
      ['2026-10-26', 1, 400],
      ['2026-10-27', 0, null],
    ]);
  });

  it('measures exclude data from before the first midnight of the period', async () => {
    for (const at of ['2026-10-20T21:59:59Z', '2026-10-20T22:00:00Z']) {
      await measure('TTFB', 80);
      await measuredAt(`v${vitals}`, at);
    }
    expect((await metric('TTFB', 7)).count).toBe(1);
    expect((await metric('TTFB', 30)).count).toBe(2);
  });
});

it('the funnel counts sessions by the furthest step and by device', async () => {
  await visit(['home viewed']);
  await visit(['product viewed', 'product viewed', 'product viewed']);
  await visit(['shipping slot chosen', 'cart product added'], desk);
  await visit(['checkout started', 'checkout pay pressed', 'checkout confirmation viewed'], desk);
  const { steps } = await read('funnel', 7);
  expect(
    steps.map((row: { step: string; sessions: number; lost: number; byDevice: object }) => [
      row.step,
      row.sessions,
      row.lost,
      row.byDevice,
    ]),
  ).toEqual([
    ['visit', 4, 0, { phone: 2, desk: 2 }],
    ['product', 3, 1, { phone: 1, desk: 2 }],
    ['cart', 2, 1, { phone: 0, desk: 2 }],
    ['slot', 2, 0, { phone: 0, desk: 2 }],
    ['checkout', 1, 1, { phone: 0, desk: 1 }],
    ['payment', 1, 0, { phone: 0, desk: 1 }],
    ['confirmed', 1, 0, { phone: 0, desk: 1 }],
  ]);
});

it('M09a errors shown to shoppers are grouped by message, newest first, next to crashes and their reports', async () => {
  await visit(['error modal viewed'], phone, {
    title: 'Une erreur est survenue',
    message: 'Réessayez.',
  });
  app.clock.advance({ minutes: 1 });
  await visit(['error payment'], phone, { title: 'Paiement refusé' });
  await visit(['error payment', 'error payment'], desk, { title: 'Paiement refusé' });
  app.clock.advance({ minutes: 1 });
  await visit(['field error viewed'], phone, { field: 'email', message: 'Email non valide' });
  shop.okBody(
    await app.visitor().call('POST', '/api/client-errors', {
      message: 'x is not a function',
      path: '/panier',
      release: 'r1',
    }),
  );
  shop.okBody(
    await app.visitor().call('POST', '/api/support/tickets', {
      key: crypto.randomUUID(),
      kind: 'report',
      topic: 'site',
      name: 'Zoé',
      email: 'zoe@exemple.fr',
      comments: 'La page du panier reste blanche. '.repeat(10),
      path: '/panier',
    }),
  );
  const { shown, crashes, reports, events } = await read('incidents', 7);
  expect(
    shown.map(
      (row: {
        name: string;
        title: string;
        message: string | null;
        count: number;
        sessions: number;
      }) => [row.name, row.title, row.message, row.count, row.sessions],
    ),
  ).toEqual([
    ['field error viewed', 'email', 'Email non valide', 1, 1],
    ['error payment', 'Paiement refusé', null, 3, 2],
    ['error modal viewed', 'Une erreur est survenue', 'Réessayez.', 1, 1],
  ]);
  expect(crashes).toMatchObject([
    { message: 'x is not a function', path: '/panier', release: 'r1', count: 1 },
  ]);
  expect(reports).toMatchObject([
    { kind: 'report', topic: 'site', path: '/panier', isAnswered: false },
  ]);
  expect(reports[0].comments.length).toBeLessThanOrEqual(141);
  expect(JSON.stringify(reports)).not.toContain('zoe@');
  expect(events.find((row: { name: string }) => row.name === 'error payment')).toMatchObject({
    count: 3,
    sessions: 2,
  });
});

const measure = async (name: string, value: number, path = '/', headers = phone) =>
  shop.okBody(
    await app.visitor().call(
      'POST',
      '/api/vitals',
      {
        type: 'vitals',
        id: `v${(vitals += 1)}`,
        name,
        value,
        navigationType: 'navigate',
        url: `http://shop${path}`,
      },
      headers,
    ),
  );
const visit = async (names: readonly string[], headers = phone, properties: object = {}) => {
  const sessionId = crypto.randomUUID();
  shop.okBody(
    await app.visitor().call(
      'POST',
      '/api/analytics/events',
      {
        events: names.map((name) => ({
          id: crypto.randomUUID(),
          name,
          at: app.clock.now().toString(),
          sessionId,
          userId: null,
          path: '/panier',
          properties,
        })),
      },
      headers,
    ),
  );
};
const read = async (part: string, days?: number) =>
  shop.okBody(await marc.call('GET', `/api/staff/measures/${part}${days ? `?days=${days}` : ''}`));
const metric = async (name: string, days?: number) =>
  (await read('vitals', days)).metrics.find((row: { name: string }) => row.name === name);
/** Backdates a measure: periods use the time of receipt. */
const measuredAt = (id: string, at: string) =>
  app.database.pool.query('update web_vitals set received_at = $2 where id = $1', [id, at]);
