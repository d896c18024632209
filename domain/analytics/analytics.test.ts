import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { measuredDevice } from './device.ts';
import { eventNames } from './events.ts';
import { bitOf, drawFunnel, type FunnelStep, funnelSteps, furthestStep } from './funnel.ts';
import { limits } from './limits.ts';
import { periodUntil } from './measures.ts';
import { pageKindOf, pageViewOf } from './pages.ts';
import { measuredUserId } from './user.ts';
import { rateVital, vitalLimits, type VitalName } from './vital-rating.ts';

describe('the period of a measure', () => {
  it('the period of a measure covers whole Paris days, including the 25-hour and the 23-hour one', () => {
    const autumn = periodUntil(Temporal.Instant.from('2026-10-28T10:00:00Z'), 7, timeZone);
    expect(autumn.from.toString()).toBe('2026-10-21T22:00:00Z');
    expect(autumn.days.map(String)).toEqual([
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
    ]);
    expect(
      periodUntil(Temporal.Instant.from('2027-03-29T21:59:00Z'), 7, timeZone).from.toString(),
    ).toBe('2027-03-22T23:00:00Z');
    expect(
      periodUntil(Temporal.Instant.from('2027-03-29T22:00:00Z'), 7, timeZone)
        .days.at(-1)
        ?.toString(),
    ).toBe('2027-03-30');
  });
});

it.each(Object.entries(vitalLimits) as [VitalName, readonly [number, number]][])(
  'C10 %s is good up to %j, then needs improvement, then poor',
  (name, [good, poor]) => {
    expect([good, good + 0.001, poor, poor + 0.001].map((value) => rateVital(name, value))).toEqual(
      ['good', 'improve', 'improve', 'poor'],
    );
  },
);

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    'desk',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    'desk',
  ],
  [undefined, null],
])('the user agent %s is measured as the device %s', (userAgent, device) => {
  expect(measuredDevice(userAgent)).toBe(device);
});

describe('the order funnel', () => {
  const met = (...steps: FunnelStep[]) => steps.reduce((mask, step) => mask | bitOf(step), 0);
  const furthest = (...steps: FunnelStep[]) => funnelSteps[furthestStep(met(...steps))];

  it.each<[FunnelStep[], FunnelStep]>([
    [[], 'visit'],
    [['product'], 'product'],
    [['cart'], 'cart'],
    [['slot', 'cart'], 'slot'],
    [['slot'], 'visit'],
    [['product', 'slot'], 'product'],
    [['checkout'], 'checkout'],
    [['slot', 'checkout'], 'checkout'],
    [['product', 'confirmed'], 'confirmed'],
  ])('the furthest funnel step of a session with %j is %s', (steps, reached) => {
    expect(furthest(...steps)).toBe(reached);
  });

  it('each step counts the sessions that got further too, with retained and lost shares', () => {
    const rows = drawFunnel([
      { mask: 0, device: 'phone', sessions: 50 },
      { mask: met('product'), device: 'phone', sessions: 30 },
      { mask: met('product', 'cart', 'slot'), device: 'desk', sessions: 15 },
      { mask: met('cart', 'checkout', 'payment', 'confirmed'), device: null, sessions: 5 },
    ]);
    expect(rows.map(({ step, sessions, lost }) => [step, sessions, lost])).toEqual([
      ['visit', 100, 0],
      ['product', 50, 50],
      ['cart', 20, 30],
      ['slot', 20, 0],
      ['checkout', 5, 15],
      ['payment', 5, 0],
      ['confirmed', 5, 0],
    ]);
    expect(rows.map(({ rate }) => rate)).toEqual([null, 0.5, 0.4, 1, 0.25, 1, 1]);
    expect(rows[1]?.byDevice).toEqual({ phone: 30, desk: 15 });
  });

  it('a period without visits has null rates and no losses', () => {
    expect(drawFunnel([]).map(({ sessions, rate, lost }) => [sessions, rate, lost])).toEqual(
      funnelSteps.map(() => [0, null, 0]),
    );
  });
});

describe('tracked pages and events', () => {
  const view = (address: string) => pageViewOf(new URL(address, 'http://shop'))?.name ?? null;

  it.each(['/', '/reset-password'])('S01a %s is a home page', (path) => {
    expect(pageKindOf(path)).toBe('home');
  });

  it.each(['/account', '/account/orders', '/account/settings/me'])(
    'S01b %s is a user portal page',
    (path) => {
      expect(pageKindOf(path)).toBe('user portal');
    },
  );

  it.each([
    ['/cgv', 'brand page'],
    ['/engagement/primeur', 'brand page'],
    ['/mes-produits', 'brand page'],
    ['/404', null],
    ['/produit/pommes', null],
    ['/categorie/fruits', null],
    ['/landing/v2', null],
    ['/plan-du-site', null],
    ['/recherche', null],
    ['/checkout', null],
    ['/recette/tarte', null],
    ['/liste-de-courses', null],
  ])('S01c %s is a %s', (path, kind) => {
    expect(pageKindOf(path)).toBe(kind);
  });

  it.each([
    ['/', 'home viewed'],
    ['/?q=pomme', null],
    ['/recherche', null],
    ['/recherche?q=', null],
    ['/recherche?q=pomme', 'search results viewed'],
    ['/landing', 'landing viewed'],
    ['/landing/SRP23', 'landing viewed'],
    ['/landing?q=x', null],
    ['/account/settings/me', 'account edit viewed'],
    ['/account/settings/addresses', 'address list viewed'],
    ['/account/settings/addresses/edit', null],
    ['/produit/pommes', null],
    ['/cgv', null],
  ])('S02a S02b S02c %s records %s', (address, name) => {
    expect(view(address)).toBe(name);
  });

  it('C09c M09 about 250 unique event names exist, errors included', () => {
    expect(eventNames.length).toBeGreaterThan(230);
    expect(eventNames.length).toBeLessThan(320);
    expect(new Set(eventNames).size).toBe(eventNames.length);
    expect(eventNames).toEqual(
      expect.arrayContaining(['error modal viewed', 'error payment', 'field error viewed']),
    );
  });
});

it('V16a user ids sent to analytics stay under the length limit and differ by customer', () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()].map(measuredUserId);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(limits.userIdCharacters);
  expect(new Set(ids).size).toBe(2);
});
