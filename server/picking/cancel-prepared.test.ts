import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

/** Penne keeps (dry), entrecote does not (fresh, weighed). */
const stock = { penne: 5_000, entrecote: 500 };

let paul: Visitor;

let marc: Visitor;
const { app, lea } = shop.open({ staff: ['lea'], stock, hasWideSlots: true });
const zoe = shop.once(() => shop.newShopper(app));
beforeAll(async () => {
  paul = await shop.staff(app, 'paul');
  marc = await shop.staff(app, 'marc');
});
/** Losses are removed from stock for good. */
let lost = { penne: 0, entrecote: 0 };
afterEach(() =>
  expectInvariants(app, {
    penne: stock.penne - lost.penne,
    entrecote: stock.entrecote - lost.entrecote,
  }),
);

describe('refusing an order with its reason', () => {
  it('refusing an unprepared order releases hold, slot and units, and the customer reads the reason', async () => {
    const [units, places] = [
      await shop.stockOf(app, 'penne'),
      await shop.bookedPlaces(app, shop.slots.tomorrow),
    ];
    const id = await shop.buy(zoe);
    shop.expectRefusal(await cancel(marc, id, { motive: 'other' }), 'Shared.Validation');
    shop.expectRefusal(
      await cancel(marc, id, { motive: 'other', message: ' a ' }),
      'Shared.Validation',
    );
    const { number, customer } = await shop.readOrder(zoe, id);
    shop.okBody(await cancel(marc, id, { motive: 'address', message: 'La rue est fermée.' }));
    expect(await holdOf(id)).toBe('canceled');
    expect(await shop.stockOf(app, 'penne')).toBe(units);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Votre commande ${number} est annulée`,
    );
    expect(mail?.text).toContain('Nous ne pouvons pas livrer à l’adresse indiquée.');
    expect(mail?.text).toContain('La rue est fermée.');
    const { rows } = await app.database.pool.query(
      'select kind, after from staff_actions where subject = $1',
      [`order:${id}`],
    );
    expect(rows).toEqual([
      { kind: 'order.refused', after: { motive: 'address', message: 'La rue est fermée.' } },
    ]);
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    expect(items.at(-1)).toMatchObject({
      text: 'Annulée',
      by: 'Marc Gérant',
      reason: expect.stringMatching(/^Adresse impossible à livrer.: La rue est fermée\.$/),
    });
  });
});

describe('cancelling a prepared order before it leaves', () => {
  it.each<[string, string[], string?]>([
    ['prepared', []],
    ['ready', ['ready'], shop.slots.pickup],
    ['cart', ['cart']],
    ['readyToDeliver', ['cart', 'readyToDeliver']],
  ])(
    'T18b a manager can cancel an order in state %s: nothing is debited, everything is returned',
    async (status, steps, slot) => {
      const before = await shop.stockOf(app, 'penne');
      const places = await shop.bookedPlaces(app, slot ?? shop.slots.tomorrow);
      const id = await prepared(steps, slot);
      expect((await shop.readOrder(zoe, id)).status).toBe(status);
      shop.expectRefusal(await cancel(paul, id), 'Shared.InsufficientPrivileges');
      shop.okBody(await cancel(marc, id, { message: 'Comme convenu au téléphone.' }));
      expect(await holdOf(id)).toBe('canceled');
      expect(await shop.stockOf(app, 'penne')).toBe(before);
      expect(await shop.bookedPlaces(app, slot ?? shop.slots.tomorrow)).toBe(places);
      const order = await shop.readOrder(zoe, id);
      expect(order).toMatchObject({
        status: 'cancelled',
        total: 0,
        amounts: { billed: 0, captured: 0 },
        invoices: [],
      });
      const mail = (await shop.inboxOf(app, order.customer.email)).find((message) =>
        message.subject?.includes(`${order.number} est annulée`),
      );
      expect(mail?.text).toContain('Comme convenu au téléphone.');
      expect(mail?.text).toContain('rien n’est débité');
      shop.expectRefusal(await cancel(marc, id), 'Order.CannotModify');
    },
  );

  it('cancelling a prepared order asks whether fresh products are restocked, and records losses in the journal', async () => {
    const products = { penne: 20, entrecote: 3 };
    const first = await prepared([], undefined, products);
    expect(shop.okBody(await marc.call('GET', `/api/staff/orders/${first}`)).freshUnits).toBe(3);
    shop.expectRefusal(await cancel(marc, first), 'Picking.FreshUndecided');
    const before = await shop.stockOf(app, 'entrecote');
    shop.okBody(await cancel(marc, first, { takesFreshBack: true }));
    expect(await shop.stockOf(app, 'entrecote')).toBe(before + 3);
    const second = await prepared([], undefined, products);
    shop.okBody(await cancel(marc, second, { takesFreshBack: false }));
    expect(await shop.stockOf(app, 'entrecote')).toBe(before);
    lost = { ...lost, entrecote: lost.entrecote + 3 };
    const { rows } = await app.database.pool.query<{ after: { lost: object[] } }>(
      'select after from staff_actions where subject = $1',
      [`order:${second}`],
    );
    expect(rows[0]?.after.lost).toEqual([{ sku: expect.any(String), quantity: 3 }]);
    app.clock.advance({ seconds: 1 });
    const day = app.clock.now().toString().slice(0, 10);
    const losses = shop.okBody(
      await marc.call('GET', `/api/staff/books/figures/losses?period=day&day=${day}`),
    );
    expect(losses.total.values).toMatchObject({ cancelled: 3, expired: 0 });
  });

  it('cancelling a prepared order restocks the bagged units, not the ordered ones', async () => {
    const before = await shop.stockOf(app, 'penne');
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id, { penne: { quantity: 12 } });
    shop.okBody(await cancel(marc, id));
    expect(await shop.stockOf(app, 'penne')).toBe(before - 18);
    lost = { ...lost, penne: lost.penne + 18 };
  });

  it('cancelling a prepared order also cancels its complement', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 5 }));
    const complement = shop.okBody(await shop.pay(zoe)).orderId;
    await shop.prepare(paul, id);
    shop.okBody(await cancel(marc, id));
    expect((await shop.readOrder(zoe, complement)).status).toBe('cancelled');
    expect(await holdOf(complement)).toBe('canceled');
  });

  it('a prepared order cannot be cancelled on the road; a missed order has its own cancellation', async () => {
    const id = await prepared(['cart', 'readyToDeliver']);
    shop.okBody(await shop.leaveRound(lea, [id]));
    shop.expectRefusal(await cancel(marc, id), 'Order.CannotModify');
    shop.okBody(
      await lea.call('POST', `/api/staff/deliveries/${id}/events`, {
        status: 'failed-delivery',
        reason: 'Accès impossible',
      }),
    );
    shop.expectRefusal(await cancel(marc, id), 'Round.MissedDelivery');
    shop.okBody(
      await marc.call('POST', `/api/staff/deliveries/${id}/abandonments`, {
        reason: 'Injoignable',
      }),
    );
  });

  it('cancelling a prepared order twice concurrently cancels it once', async () => {
    const before = await shop.stockOf(app, 'penne');
    const id = await prepared(['cart']);
    const answers = await Promise.all([cancel(marc, id), cancel(marc, id), cancel(marc, id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422]);
    expect(await shop.stockOf(app, 'penne')).toBe(before);
  });
});

describe('a day that cannot be served', () => {
  const cancelAll = (staff: Visitor, orderIds: string[]): Promise<Answer> =>
    staff.call('POST', '/api/staff/orders/cancellations', {
      orderIds,
      message: 'Notre camionnette est en panne.',
    });

  it('cancelling a day’s orders tells their customers; one failure does not stop the others', async () => {
    const waiting = await Promise.all([
      shop.newShopper(app).then((shopper) => shop.buy(shopper)),
      shop.newShopper(app).then((shopper) => shop.buy(shopper)),
    ]);
    const onTheRoad = await prepared(['cart', 'readyToDeliver']);
    shop.okBody(await shop.leaveRound(lea, [onTheRoad]));
    const fresh = await prepared([], undefined, { penne: 20, entrecote: 3 });
    shop.expectRefusal(await cancelAll(paul, waiting), 'Shared.InsufficientPrivileges');
    const ids = [waiting[0] ?? '', onTheRoad, fresh, waiting[1] ?? '', waiting[1] ?? ''];
    const { items } = shop.okBody(await cancelAll(marc, ids));
    expect(items).toEqual([
      { orderId: waiting[0], number: expect.any(String), problem: null },
      {
        orderId: onTheRoad,
        number: expect.any(String),
        problem: expect.stringContaining('livraison'),
      },
      { orderId: fresh, number: expect.any(String), problem: expect.stringContaining('frais') },
      { orderId: waiting[1], number: expect.any(String), problem: null },
    ]);
    await app.jobs.drain();
    const { items: mails } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
    for (const { number, problem } of items)
      expect(
        mails.some(
          (mail: { subject: string | null; text: string }) =>
            mail.subject === `Votre commande ${number} est annulée` &&
            mail.text.includes('Notre camionnette est en panne.'),
        ),
      ).toBe(problem === null);
    shop.okBody(
      await lea.call('POST', `/api/staff/deliveries/${onTheRoad}/events`, { status: 'delivered' }),
    );
  });
});

describe('an uncollected pickup', () => {
  it('an uncollected pickup reminds its customer once, an hour after its slot, and can be ended a day later', async () => {
    const id = await prepared(['ready'], shop.slots.pickup);
    const { customer, number, delivery, pickupCode } = await shop.readOrder(zoe, id);
    const reminders = async () =>
      (await shop.inboxOf(app, customer.email)).filter(
        (mail) => mail.subject === `Commande ${number} : elle vous attend encore`,
      );
    const runAt = async (at: Temporal.Instant) => {
      app.clock.advance(app.clock.now().until(at));
      // Team sessions expire within the day.
      [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
      await app.jobs.runNow('orders.uncollected', {});
    };
    const slotEnd = Temporal.Instant.from(delivery.to);
    await runAt(slotEnd.add({ minutes: 59 }));
    expect(await reminders()).toHaveLength(0);
    shop.expectRefusal(await noShow(marc, id), 'Picking.NotUncollected');
    await runAt(slotEnd.add({ hours: 1 }));
    await runAt(slotEnd.add({ hours: 2 }));
    const [reminder, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(reminder?.text).toContain(pickupCode);

    const staffOrder = () => marc.call('GET', `/api/staff/orders/${id}`);
    expect(shop.okBody(await staffOrder()).uncollected.isOver).toBe(false);
    await runAt(slotEnd.add({ hours: 25 }).subtract({ seconds: 1 }));
    shop.expectRefusal(await noShow(marc, id), 'Picking.NotUncollected');
    await runAt(slotEnd.add({ hours: 25 }));
    shop.expectRefusal(await noShow(paul, id), 'Shared.InsufficientPrivileges');
    expect(shop.okBody(await staffOrder()).uncollected.isOver).toBe(true);
    const before = await shop.stockOf(app, 'penne');
    shop.okBody(await noShow(marc, id));
    shop.expectRefusal(await noShow(marc, id), 'Picking.NotUncollected');
    expect(await shop.stockOf(app, 'penne')).toBe(before + 30);
    expect(await holdOf(id)).toBe('canceled');
    expect((await shop.inboxOf(app, customer.email)).map((mail) => mail.subject)).toContain(
      `Votre commande ${number} n’a pas été retirée`,
    );
  });
});

const cancel = (staff: Visitor, id: string, more: object = {}): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/moves`, { to: 'cancelled', ...more });
const noShow = (staff: Visitor, id: string, more: object = {}): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/no-shows`, more);
const holdOf = async (id: string): Promise<string | undefined> => {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ status: string }>(
    'select h.status from sandbox.holds h join payments p using (idempotency_key) where p.order_id = $1',
    [id],
  );
  return rows[0]?.status;
};

async function prepared(
  steps: readonly string[],
  slot?: string,
  products: Record<string, number> = shop.counted,
): Promise<string> {
  const id = await shop.buy(zoe, products, slot);
  await shop.prepare(paul, id);
  for (const to of steps) shop.okBody(await shop.move(paul, id, to));
  return id;
}
