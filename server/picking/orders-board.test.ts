import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let marc: Visitor;
/**
 * To prepare tomorrow and late, ready for pickup, missed, on the road, and with alcohol and meat.
 */
let waiting: string;
let late: string;
let ready: string;
let missed: string;
let onTheRoad: string;
let wine: string;
/** Arrived and was cancelled during the tests. */
let cancelled: string;

const { app, paul, lea } = shop.open({
  staff: ['paul', 'lea'],
  stock: { penne: 5_000, entrecote: 500, 'chinon-rouge': 500 },
  hasWideSlots: true,
});
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  waiting = await bought(shop.counted, shop.slots.tomorrow);
  late = await bought(shop.counted, shop.slots.tomorrowLate);
  wine = await bought({ 'chinon-rouge': 6, entrecote: 2 }, shop.slots.tomorrow);
  ready = await bought(shop.counted, shop.slots.pickup);
  await shop.prepare(paul, ready);
  shop.okBody(await shop.move(paul, ready, 'ready'));
  missed = await bought(shop.counted, shop.slots.tomorrow);
  onTheRoad = await bought(shop.counted, shop.slots.tomorrow);
  for (const id of [missed, onTheRoad]) {
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  }
  shop.okBody(await shop.leaveRound(lea, [missed, onTheRoad]));
  shop.okBody(
    await lea.call('POST', `/api/staff/deliveries/${missed}/events`, {
      status: 'failed-delivery',
      reason: 'Accès impossible',
    }),
  );
});

describe('pickups waiting at the counter', () => {
  it('preparers find pickups waiting at the counter by number and by name', async () => {
    const { number, customerName } = shop.okBody(
      await paul.call('GET', `/api/staff/orders/${ready}`),
    );
    expect(await ids('scope=toCollect', paul)).toEqual([ready]);
    for (const q of [number, customerName])
      expect(await ids(`scope=toCollect&q=${encodeURIComponent(q)}`, paul)).toEqual([ready]);
    expect(await ids('scope=toDeliver', lea)).toEqual(only(missed, onTheRoad));
  });

  it('waiting pickups cannot be searched by code, which would reveal valid codes', async () => {
    const { rows } = await app.database.pool.query<{ pickup_code: string }>(
      'select pickup_code from orders where id = $1',
      [ready],
    );
    expect(await ids(`scope=toCollect&q=${rows[0]?.pickup_code}`, paul)).toEqual([]);
  });
});

describe('a missed delivery', () => {
  it('a missed delivery has its own list, and is marked in the others until a redelivery is planned', async () => {
    expect(await ids('scope=missed')).toEqual([missed]);
    shop.expectRefusal(
      await paul.call('GET', '/api/staff/orders?scope=missed'),
      'Shared.InsufficientPrivileges',
    );
    expect((await list('scope=open')).find((order) => order.id === missed)?.missed).toBe('toPlan');
    expect((await board()).counts.missed).toBe(1);
    const before = (await board()).version;
    shop.okBody(
      await marc.call('POST', `/api/staff/deliveries/${missed}/redeliveries`, {
        timeSlotId: shop.slots.tomorrowLate,
      }),
    );
    expect(await ids('scope=missed')).toEqual([]);
    expect((await list('scope=open')).find((order) => order.id === missed)?.missed).toBe('planned');
    expect(shop.okBody(await marc.call('GET', `/api/staff/orders/${missed}`)).missed).toBe(
      'planned',
    );
    app.clock.advance({ seconds: 1 });
    shop.okBody(await shop.leaveRound(lea, [missed]));
    expect((await list('scope=open')).find((order) => order.id === missed)?.missed).toBe(null);
    expect((await board()).version).not.toBe(before);
  });
});

describe('lists', () => {
  it('lists of orders count the work of each tab, for all days or one', async () => {
    expect((await board()).counts).toEqual({
      open: 6,
      toPrepare: 3,
      toDeliver: 2,
      toCollect: 1,
      missed: 0,
      late: 0,
      new: 0,
    });
    expect((await board(paul, '?day=2026-11-23')).counts).toMatchObject({ open: 1, toCollect: 1 });
    expect(await board()).toMatchObject({
      zones: [
        { id: 'paris-est', name: 'Paris Est' },
        { id: 'retrait-bastille', name: 'Retrait Bastille' },
      ],
      preparers: [{ name: 'Paul Préparateur' }],
      hours: ['15', '18', '20'],
    });
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/staff/orders/board'),
      'Shared.Unauthorized',
    );
  });

  it('lists of orders total orders and amounts, overall and per slot, whatever the page', async () => {
    const read = async (query: string) =>
      shop.okBody(await marc.call('GET', `/api/staff/orders?${query}`));
    const { items, sums } = await read('scope=open');
    const add = (orders: { amount: number }[]) =>
      orders.reduce((sum, { amount }) => sum + amount, 0);
    expect(sums).toMatchObject({ orders: 6, amount: add(items), late: 0 });
    expect(add(sums.slots)).toBe(sums.amount);
    expect(sums.slots).toContainEqual({
      from: '2026-11-22T17:00:00Z',
      to: '2026-11-22T19:00:00Z',
      orders: 3,
      amount: add(items.filter(({ from }: { from: string }) => from === '2026-11-22T17:00:00Z')),
      late: 0,
    });
    expect((await read('scope=open&has=alcohol')).sums.orders).toBe(1);
    expect((await read('scope=open&next=50')).sums).toBe(null);
    expect((await read('scope=past')).sums).toBe(null);
    expect((await read('q=chinon')).sums).toBe(null);
    expect((await read('scope=past&day=2026-11-20')).sums).toEqual({
      orders: 0,
      amount: 0,
      late: 0,
      slots: [],
    });
  });

  it('lists of orders count the arrivals since a member last looked', async () => {
    const { at } = await board();
    expect((await board(marc, `?since=${at}`)).counts.new).toBe(0);
    app.clock.advance({ minutes: 1 });
    const bruno = await shop.newShopper(app);
    await shop.fillCart(bruno, shop.counted, shop.slots.tomorrowLate);
    cancelled = shop.okBody(await shop.pay(bruno)).orderId;
    expect((await board(marc, `?since=${at}`)).counts.new).toBe(1);
    expect((await board()).counts.new).toBe(0);
    shop.okBody(await bruno.call('PUT', `/api/orders/${cancelled}/cancel`));
    expect((await board(marc, `?since=${at}`)).counts.new).toBe(0);
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/orders/board?since=yesterday'),
      'Shared.Validation',
    );
  });

  it('the prepared filter of orders includes those whose replacements were accepted', async () => {
    expect((await board()).statuses).toEqual(['prepaid', 'ready', 'inTransit']);
    expect(await ids('scope=open&status=ready')).toEqual([ready]);
    expect(await ids('scope=open&status=inTransit')).toHaveLength(2);
    await app.database.pool.query("update orders set status = 'approvedByClient' where id = $1", [
      waiting,
    ]);
    expect(await ids('scope=open&status=prepared')).toEqual([waiting]);
    await app.database.pool.query("update orders set status = 'prepaid' where id = $1", [waiting]);
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/orders?status=lost'),
      'Shared.Validation',
    );
  });

  it('lists of orders can be filtered by hour, zone, mode, preparer, weighed products and alcohol', async () => {
    const [preparer] = (await board()).preparers;
    expect(await ids('scope=toPrepare&hour=18')).toEqual(only(waiting, wine));
    expect(await ids('scope=toPrepare&hour=20')).toEqual([late]);
    expect(await ids('scope=open&zone=retrait-bastille')).toEqual([ready]);
    expect(await ids('scope=open&mode=collection')).toEqual([ready]);
    expect(await ids('scope=open&mode=delivery&hour=20')).toEqual(only(late, missed));
    expect(await ids(`scope=open&preparer=${preparer.id}`)).toEqual(only(ready, missed, onTheRoad));
    expect(await ids('scope=open&has=alcohol')).toEqual([wine]);
    expect(await ids('scope=open&has=weighed')).toEqual([wine]);
    for (const query of ['hour=25', 'mode=drone', 'preparer=paul', 'has=glass'])
      shop.expectRefusal(await marc.call('GET', `/api/staff/orders?${query}`), 'Shared.Validation');
  });

  it('lists of orders show line counts, weighed lines and alcohol', async () => {
    expect((await list('scope=open')).find((order) => order.id === wine)).toMatchObject({
      lines: 2,
      weighings: 1,
      hasAlcohol: true,
    });
  });
});

describe('a search', () => {
  it('the order search finds products of current orders, streets and zones', async () => {
    expect(await ids('q=chinon')).toEqual([wine]);
    expect(await ids('q=ENTREC%C3%94TE')).toEqual([wine]);
    // The pickup point is in the same street.
    expect(await ids('q=rue+roquette')).toEqual(
      only(waiting, late, wine, missed, onTheRoad, ready, cancelled),
    );
    expect(await ids('q=paris+est')).toEqual(
      only(waiting, late, wine, missed, onTheRoad, cancelled),
    );
    expect(await ids('q=retrait+bastille')).toEqual([ready]);
    await app.database.pool.query("update orders set status = 'cancelled' where id = $1", [wine]);
    expect(await ids('q=chinon')).toEqual([]);
    await app.database.pool.query("update orders set status = 'prepaid' where id = $1", [wine]);
  });

  it('the order search uses its index for streets and zones', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        "explain select id from orders where place_words(delivery) @@ '''roq'':*'::tsquery",
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_places');
    } finally {
      client.release(true);
    }
  });
});

describe('lateness', () => {
  it('an order is late when its bags are not ready at the start of its slot, or not delivered at its end', async () => {
    const lateOnes = async () => (await board()).counts.late;
    const { version } = await board();
    const goTo = async (time: string) => {
      app.clock.advance(app.clock.now().until(Temporal.Instant.from(time)));
      // Team sessions expire within the day.
      marc = await shop.staff(app, 'marc');
    };
    await goTo('2026-11-22T17:00:00Z');
    expect(await lateOnes()).toBe(0);
    await goTo('2026-11-22T17:00:01Z');
    expect(await lateOnes()).toBe(2);
    expect((await board()).version).not.toBe(version);
    expect(await ids('scope=late')).toEqual(only(waiting, wine));
    const { items, sums } = shop.okBody(await marc.call('GET', '/api/staff/orders?scope=open'));
    expect(sums.late).toBe(2);
    expect(items.find(({ id }: { id: string }) => id === wine).dueAt).toBe('2026-11-22T17:00:00Z');
    expect(items.find(({ id }: { id: string }) => id === ready).dueAt).toBe(null);
    await goTo('2026-11-22T19:00:01Z');
    expect(await ids('scope=late')).toEqual(only(waiting, wine, late, onTheRoad));
    // A missed delivery waits for another date: it is counted apart, and not as late.
    await app.database.pool.query(
      "update delivery_tasks set status = 'failed-delivery' where order_id = $1",
      [onTheRoad],
    );
    await app.database.pool.query("update orders set status = 'readyToDeliver' where id = $1", [
      onTheRoad,
    ]);
    expect(await ids('scope=late')).toEqual(only(waiting, wine, late));
    expect(await lateOnes()).toBe(3);
    expect((await board()).counts.missed).toBe(1);
  });
});

async function bought(quantities: Record<string, number>, slot: string): Promise<string> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, quantities, slot);
  const hasWine = 'chinon-rouge' in quantities;
  return shop.okBody(await shop.pay(zoe, hasWine ? { isAdult: true } : {})).orderId;
}
const list = async (query: string, by = marc) =>
  shop.okBody(await by.call('GET', `/api/staff/orders?${query}`)).items as {
    id: string;
    missed: string | null;
    hasAlcohol: boolean;
    weighings: number;
    lines: number;
  }[];
const ids = async (query: string, by = marc): Promise<string[]> =>
  (await list(query, by)).map((order) => order.id).toSorted();
const only = (...expected: string[]): string[] => expected.toSorted();
const board = async (by = marc, query = '') =>
  shop.okBody(await by.call('GET', `/api/staff/orders/board${query}`));
