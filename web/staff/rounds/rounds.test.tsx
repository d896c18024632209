import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { Stop } from '#domain/rounds/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { answerOf } from '../kit/use-get.ts';
import { bagKey, type BagTick, createBagTicks } from './bag-ticks.ts';
import { Departure } from './departure.tsx';
import { MissedDelivery } from './missed-delivery.tsx';
import { navigationLink, usualApp } from './navigation.ts';
import { slotText } from './slot-text.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'openstreetmap'],
])('on %s a stop usually opens in %s', (userAgent, app) => {
  expect(usualApp(userAgent)).toBe(app);
});

const place = '12%20rue%20de%20la%20Roquette';
it.each([
  ['phone', `geo:0,0?q=${place}`],
  ['google', `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place}`],
  ['waze', `https://waze.com/ul?navigate=yes&q=${place}`],
  ['apple', `https://maps.apple.com/?daddr=${place}`],
  ['openstreetmap', `https://www.openstreetmap.org/directions?to=${place}`],
] as const)('%s is opened by its own address', (app, link) => {
  expect(navigationLink('12 rue de la Roquette', app)).toBe(link);
});

describe('the bags ticked at loading', () => {
  const first = { orderId: 'o1', number: 1, isLoaded: true };
  const second = { ...first, number: 2 };

  /** A server that answers when the test says so. */
  function openTicks() {
    const sent: { tick: BagTick; answer: PromiseWithResolvers<void> }[] = [];
    const ticks = createBagTicks((tick) => {
      const answer = Promise.withResolvers<void>();
      sent.push({ tick, answer });
      return answer.promise;
    });
    const isTicked = (bag: BagTick) => ticks.current().waiting.get(bagKey(bag))?.isLoaded;
    return { ticks, sent, isTicked };
  }

  it('the bags ticked at loading are shown before the server has answered, until it has', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    expect(isTicked(first)).toBe(true);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.resolve();
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
    expect(ticks.current().refusals.size).toBe(0);
  });

  it('the bags ticked at loading go back when the server refuses, which says why until the next try', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.reject(new Error('gone'));
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
    expect(ticks.current().refusals.get('o1')).toEqual(new Error('gone'));
    ticks.load(second);
    expect(ticks.current().refusals.size).toBe(0);
  });

  it('the bags ticked at loading are sent one after the other, a refused one included', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    ticks.load(second);
    await expect.poll(() => sent.length).toBe(1);
    expect([isTicked(first), isTicked(second)]).toEqual([true, true]);
    sent[0]?.answer.reject(new Error('gone'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.tick).toEqual(second);
    sent[1]?.answer.resolve();
    await ticks.settle();
    expect(ticks.current().refusals.size).toBe(1);
  });

  it('the bags ticked at loading show the newest tick of a bag while an older one is answered', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    ticks.load({ ...first, isLoaded: false });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.resolve();
    await expect.poll(() => sent.length).toBe(2);
    expect(isTicked(first)).toBe(false);
    sent[1]?.answer.resolve();
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
  });
});

describe('departure', () => {
  const tonight = Date.parse('2026-11-28T17:05:00Z');
  const hours = (day: string) => ({
    from: `2026-11-${day}T07:00:00Z`,
    to: `2026-11-${day}T09:00:00Z`,
  });

  afterEach(() => void vi.useRealTimers());

  it('the hours of another day than today are told with their day', () => {
    const plain = (day: string) => slotText(hours(day), tonight).replaceAll(/\s/g, ' ');
    expect(plain('28')).toBe('8 h à 10 h');
    expect(plain('29')).toBe('dimanche 29 novembre, 8 h à 10 h');
  });

  it('a driver is offered the orders of today, those of tomorrow are folded under their day', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: tonight });
    const stop = (number: string, day: string): Stop => ({
      orderId: number,
      siteId: 'paris',
      number,
      complements: [],
      status: null,
      statusLabel: '',
      slot: hours(day),
      customerName: 'Camille Martin',
      phone: null,
      address: '12 rue de la Roquette',
      note: null,
      eta: null,
      units: 3,
      lines: [],
      bags: [],
      hasAlcohol: false,
      place: null,
      isLocked: false,
      failureReason: null,
    });
    const stops = [stop('100016', '28'), stop('100021', '29'), stop('100022', '29')];
    const [today = '', later = ''] = drawPage(
      <Departure stops={stops} hasLeft={false} onChange={async () => undefined} />,
    ).split('<details');
    expect(today).toContain('100016');
    expect(today).not.toContain('100021');
    expect(later).toMatch(/^(?! open)[^>]*><summary[^>]*>Demain \(2\)<.*100021.*100022/s);
  });
});

it('a slot of another delivery says how many products it gives the customer', () => {
  const params = { orderId: 'o1' };
  const at = (day: string) => ({ from: `${day}T17:00:00Z`, to: `${day}T19:00:00Z`, left: 3 });
  const items = [0, 1, 2].map((givenLines) => ({
    id: `s${givenLines}`,
    ...at(`2026-11-2${4 + givenLines}`),
    givenLines,
  }));
  const task = { status: 'failed-delivery', failureReason: 'Absent', failures: 1, handOver: null };
  const drawn = drawPage(
    <MissedDelivery
      order={{ id: 'o1', status: 'readyToDeliver' } as StaffOrder}
      staff={{ privileges: ['orders.read'] } as unknown as StaffUser}
    />,
    [
      [answerOf('GET /api/staff/deliveries/:orderId', { params }), task],
      [answerOf('GET /api/staff/deliveries/:orderId/slots', { params }), { items }],
    ],
  );
  const labels = [...drawn.matchAll(/<option value="s\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(labels).toEqual([
    expect.not.stringContaining('offert'),
    expect.stringMatching(/ ·\s1\sproduit offert$/),
    expect.stringMatching(/ ·\s2\sproduits offerts$/),
  ]);
});
