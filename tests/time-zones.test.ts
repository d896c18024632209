/** Shops overseas: every day and hour is that of the shop, and what changes with its time zone is what should. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeZones } from '#domain/france/time-zones.ts';
import { isTimeZone } from '#domain/time/local-time.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { loadWorld } from '#world/load-world.ts';
import { testWorld } from '#world/test-world.ts';
import { closeDays } from '#server/books/close-days.ts';
import { fixedTimeZones } from './architecture-rules.ts';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { expectInvariants } from './invariants.ts';
import { textOfPdf } from './pdf-text.ts';
import { promoCodeDraft } from './promo-codes.ts';
import * as shop from './shopping.ts';
import { withPlainSpaces } from './text.ts';

/** The back office signs its people out by night. */
const asManager = (app: TestApp): Promise<Visitor> => shop.staff(app, 'marc');

const evening = 'paris-est-2026-11-22-18';

describe.each([
  {
    timeZone: 'Indian/Reunion',
    starts: '2026-11-22T14:00:00Z',
    cutoff: '2026-11-22T10:00:00Z',
    /** Half past midnight there, still the evening before in mainland France. */
    delivered: { at: '2026-11-22T20:30:00Z', day: '2026-11-23', text: '23/11/2026' },
    midnight: '2026-11-22T20:00:00Z',
    codeEnds: '2026-11-25T20:00:00Z',
    desk: { opens: '2026-11-23T05:00:00Z', closes: '2026-11-22T18:00:00Z' },
  },
  {
    timeZone: 'America/Martinique',
    starts: '2026-11-22T22:00:00Z',
    cutoff: '2026-11-22T18:00:00Z',
    /** Half past ten in the evening there, the next morning in mainland France. */
    delivered: { at: '2026-11-23T02:30:00Z', day: '2026-11-22', text: '22/11/2026' },
    midnight: '2026-11-23T04:00:00Z',
    codeEnds: '2026-11-26T04:00:00Z',
    desk: { opens: '2026-11-23T13:00:00Z', closes: '2026-11-23T02:00:00Z' },
  },
])('a shop in $timeZone', ({ timeZone, starts, cutoff, delivered, midnight, codeEnds, desk }) => {
  let app: TestApp;
  let zoe: Visitor;
  let orderId: string;
  beforeAll(async () => {
    app = await openIn(timeZone);
    zoe = await shop.newShopper(app);
  });
  afterAll(() => app.close());

  it('a shop in another time zone sells slots at its local hours, until their local cut-off', async () => {
    expect(await slotOf(app, evening)).toMatchObject({ from: starts, orderUntil: cutoff });
    app.clock.set(Temporal.Instant.from(cutoff).subtract({ seconds: 1 }).toString());
    orderId = await shop.buy(zoe, shop.counted, evening);
    app.clock.set(cutoff);
    const late = await shop.chooseDelivery(app.visitor(), evening);
    shop.expectRefusal(late, 'Order.InvalidTimeSlot');
  });

  it('a shop in another time zone writes local slot hours in its e-mails', async () => {
    await app.jobs.drain();
    const { items } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
    const sent: string[] = items.map(({ text }: { text: string }) => withPlainSpaces(text));
    expect(sent.join('\n')).toContain('dimanche 22 novembre, entre 18 h et 20 h');
  });

  it('a shop in another time zone shows an order on the board under its local day and hour', async () => {
    const { slots } = shop.okBody(
      await (await asManager(app)).call('GET', '/api/staff/orders?day=2026-11-22&hour=18'),
    ).sums;
    expect(slots).toMatchObject([{ from: starts, orders: 1 }]);
    const none = await (
      await asManager(app)
    ).call('GET', '/api/staff/orders?day=2026-11-22&hour=15');
    expect(shop.okBody(none).sums.orders).toBe(0);
  });

  it('a shop in another time zone dates invoices, closings and accounting entries by its local day', async () => {
    app.clock.set(delivered.at);
    await shop.prepareAndDeliver(app, orderId);
    expect(textOfPdf(await invoiceOf(app, zoe, orderId))).toContain(`Émise le ${delivered.text}`);
    app.clock.set(midnight);
    const isOver = Temporal.PlainDate.compare(delivered.day, '2026-11-23') < 0;
    expect(await closeDays(app, null)).toEqual(isOver ? [delivered.day] : []);
    app.clock.set('2026-11-24T12:00:00Z');
    await closeDays(app, null);
    const { items } = shop.okBody<'GET /api/staff/books/closings'>(
      await (await asManager(app)).call('GET', '/api/staff/books/closings?month=2026-11'),
    );
    const [sold] = items.filter(({ content }) => content.salesCents > 0);
    expect(sold?.day).toBe(delivered.day);
    const marc = await asManager(app);
    const fec = await app.http.inject({
      url: '/api/staff/books/fec/2026',
      headers: { cookie: [...marc.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(fec.body.split('\n')[1]?.split('\t')[3]).toBe(delivered.day.replaceAll('-', ''));
    await expectInvariants(app);
  });

  it('a shop in another time zone starts and ends a promo code at local midnight', async () => {
    const draft = promoCodeDraft('OUTREMER', { firstDay: '2026-11-24', lastDay: '2026-11-25' });
    const path = '/api/staff/promo-codes';
    shop.okBody(await (await asManager(app)).call('POST', path, draft));
    const stateAt = async (at: Temporal.Instant) => {
      app.clock.set(at.toString());
      return shop.okBody(await (await asManager(app)).call('GET', `${path}/${draft.id}`)).state;
    };
    const end = Temporal.Instant.from(codeEnds);
    const start = end.subtract({ hours: 48 });
    expect([
      await stateAt(start.subtract({ seconds: 1 })),
      await stateAt(start),
      await stateAt(end.subtract({ seconds: 2 })),
      await stateAt(end),
    ]).toEqual(['planned', 'live', 'live', 'over']);
  });

  it('a shop in another time zone runs customer service at its local hours', async () => {
    const isOpen = async (at: string) => {
      app.clock.set(at);
      return shop.okBody(await app.visitor().call('GET', '/api/support/conversation')).isOpen;
    };
    const before = (at: string) => Temporal.Instant.from(at).subtract({ seconds: 1 }).toString();
    expect([
      await isOpen(before(desk.closes)),
      await isOpen(desk.closes),
      await isOpen(before(desk.opens)),
      await isOpen(desk.opens),
    ]).toEqual([true, false, false, true]);
  });
});

describe('a shop that changes its time zone', () => {
  let app: TestApp;
  let zoe: Visitor;
  let delivered: string;
  beforeAll(async () => {
    app = await openIn(demoIdentity.timeZone);
    zoe = await shop.newShopper(app);
    delivered = await shop.buy(zoe, shop.counted, evening);
    app.clock.set('2026-11-22T21:30:00Z');
    await shop.prepareAndDeliver(app, delivered);
    app.clock.set('2026-11-23T08:00:00Z');
    await closeDays(app, null);
  });
  afterAll(() => app.close());

  const path = '/api/staff/shop-identity';
  const write = async (timeZone: string) => {
    const { version } = shop.okBody(await (await asManager(app)).call('GET', path));
    return (await asManager(app)).call('PUT', path, {
      version,
      identity: { ...demoIdentity, timeZone },
    });
  };

  it.each(['Europe/Paname', '+04:00', 'UTC'])(
    'changing the shop’s time zone to « %s » is refused',
    async (timeZone) => {
      const refused = await write(timeZone);
      shop.expectRefusal(refused, 'Shop.InvalidIdentity');
      expect(refused.body.meta).toEqual({ field: 'timeZone' });
    },
  );

  it('changing the shop’s time zone shows how many slots and orders are ahead, to managers only', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-11-25-18');
    const counted = shop.okBody(
      await (await asManager(app)).call('GET', '/api/staff/coming-slots'),
    );
    expect(counted).toMatchObject({ ordered: 1, orders: 1 });
    expect(counted.free).toBeGreaterThan(50);
    const paul = await shop.staff(app, 'paul');
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/coming-slots'),
      'Shared.InsufficientPrivileges',
    );
  });

  it('changing the time zone keeps ordered slots’ instants and free slots’ local hours, without overlap', async () => {
    const invoice = await invoiceOf(app, zoe, delivered);
    shop.okBody(await write('Indian/Reunion'));
    const at = async (id: string) => slotOf(app, id);
    expect(await at('paris-est-2026-11-25-18')).toMatchObject({ from: '2026-11-25T17:00:00Z' });
    expect(await at('paris-est-2026-11-24-18')).toMatchObject({
      from: '2026-11-24T14:00:00Z',
      to: '2026-11-24T16:00:00Z',
      orderUntil: '2026-11-24T10:00:00Z',
      isExcluded: false,
    });
    // From 20 h to 22 h: in the way of the ordered slot, now from 21 h to 23 h.
    expect(await at('paris-est-2026-11-25-20')).toMatchObject({
      from: '2026-11-25T16:00:00Z',
      isExcluded: true,
    });
    expect(await invoiceOf(app, zoe, delivered)).toEqual(invoice);
  });

  it('the first closing after a change of time zone starts where the last one ended, and misses no sale', async () => {
    // 00:30 on the 24th in La Réunion.
    app.clock.set('2026-11-23T20:30:00Z');
    expect(await closeDays(app, null)).toEqual(['2026-11-23']);
    const { rows } = await app.database.pool.query<{ ended_at: Temporal.Instant }>(
      'select ended_at from daily_closings order by number',
    );
    expect(rows.map(({ ended_at }) => ended_at.toString())).toEqual([
      '2026-11-22T23:00:00Z',
      '2026-11-23T20:00:00Z',
    ]);
    await expectInvariants(app);
  });

  it('changing the time zone deletes a free slot that would start at the same time as an ordered one', async () => {
    const free = 'paris-est-2026-11-25-20';
    expect(await slotOf(app, free)).toBeDefined();
    shop.okBody(await write('Indian/Mayotte'));
    expect(await slotOf(app, 'paris-est-2026-11-25-18')).toMatchObject({
      from: '2026-11-25T17:00:00Z',
    });
    expect(await slotOf(app, free)).toBeUndefined();
    expect(await slotOf(app, 'paris-est-2026-11-26-20')).toMatchObject({
      from: '2026-11-26T17:00:00Z',
    });
    shop.okBody(await write('Indian/Reunion'));
  });

  it('changing the time zone reschedules recurring jobs to the new local time', async () => {
    await app.jobs.work();
    const zonesOfJobs = async () =>
      (
        await app.database.pool.query<{ timezone: string }>(
          'select distinct timezone from jobs.schedule',
        )
      ).rows.map(({ timezone }) => timezone);
    expect(await zonesOfJobs()).toEqual(['Indian/Reunion']);
    shop.okBody(await write('Indian/Mayotte'));
    await expect.poll(zonesOfJobs).toEqual(['Indian/Mayotte']);
  });

  it.each([...Object.keys(timeZones), 'Europe/Brussels'])(
    'the time zone %s is known to Intl and to PostgreSQL',
    async (timeZone) => {
      expect(isTimeZone(timeZone)).toBe(true);
      const { rows } = await app.database.pool.query<{ hour: string }>(
        "select to_char(timestamptz '2026-07-01T12:00:00Z' at time zone $1, 'HH24') as hour",
        [timeZone],
      );
      const { hour } = Temporal.Instant.from('2026-07-01T12:00:00Z').toZonedDateTimeISO(timeZone);
      expect(Number(rows[0]?.hour)).toBe(hour);
    },
  );
});

it.each([
  ['server/books/figures-store.ts', "at time zone 'Europe/Paris'", ['Europe/Paris']],
  ['web/staff/orders/x.tsx', "{ timeZone: 'Europe/Paris' }", ['Europe/Paris']],
  ['domain/france/time-zones.ts', "export const timeZone = 'Europe/Paris';", []],
  ['e2e/browser.ts', "timezoneId: 'Europe/Paris'", []],
])('fixed time zones are detected in %s: %s', (file, text, found) => {
  expect(fixedTimeZones(file, text)).toEqual(found);
});

const openIn = (timeZone: string, startAt?: string): Promise<TestApp> =>
  createTestApp({
    ...(startAt ? { startAt } : {}),
    loadWorld: (deps) => loadWorld(deps, { ...testWorld, identity: { ...demoIdentity, timeZone } }),
  });

const slotsOf = async (app: TestApp) =>
  shop.okBody(await app.visitor().call('GET', '/api/deliveryZones/paris-est')).deliverySlots;
const slotOf = async (app: TestApp, id: string) =>
  (await slotsOf(app)).find((slot: { id: string }) => slot.id === id);

async function invoiceOf(app: TestApp, zoe: Visitor, orderId: string): Promise<Buffer> {
  const [invoice] = (await shop.readOrder(zoe, orderId)).invoices;
  const { url } = shop.okBody(
    await zoe.call('GET', `/api/orders/${orderId}/invoices/${invoice?.id}/downloadUrl`),
  );
  const { rawPayload } = await app.http.inject({
    url: new URL(url, app.publicUrl).href.slice(app.publicUrl.length),
    headers: { cookie: `session=${zoe.cookies.get('session')}` },
  });
  return rawPayload;
}
