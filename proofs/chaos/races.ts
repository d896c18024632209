/**
 * Race conditions: each race sends requests at the same moment and checks what must hold whichever
 * wins. `npm run prove -- chaos --rounds 1000` repeats each race that many times.
 */
import { expect } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { benefitRaces } from './benefit-races.ts';
import {
  asTimePasses,
  meet,
  readOne,
  readyToPay,
  readyWith,
  times,
  together,
  type Race,
} from './meet.ts';
import { siteRaces } from './site-races.ts';
import { slotRaces } from './slot-races.ts';

const countPlaced = (answers: readonly Answer[]): number =>
  answers.filter(({ body }) => body.status === 'authorized').length;

/** Expects that exactly one of two order steps succeeds. */
async function expectOneStep(
  app: TestApp,
  round: number,
  acts: (zoe: Visitor, orderId: string) => [() => Promise<Answer>, () => Promise<Answer>],
): Promise<void> {
  const zoe = await shop.newShopper(app);
  const answers = await meet(round, ...acts(zoe, await shop.buy(zoe)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
}

export const races: readonly Race[] = [
  {
    name: 'the last unit is sold once',
    async run(app) {
      await shop.setStock(app, 'panais', 1);
      const purchase = { panais: 1, penne: 18 };
      // Shoppers of one slot block on its row; those of different slots first meet at the stock.
      const slots = [shop.slots.tomorrow, shop.slots.tomorrowLate, shop.slots.tomorrow];
      const shoppers = await Promise.all(slots.map((slot) => readyToPay(app, { purchase, slot })));
      expect(countPlaced(await together(...shoppers.map(({ pay }) => pay)))).toBe(1);
      expect(await shop.stockOf(app, 'panais')).toBe(0);
    },
  },
  {
    name: 'a cart paid in two tabs and clicked twice is one order and one hold',
    async run(app) {
      const { zoe, pay } = await readyToPay(app);
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      const inOtherTab = () => pay(token);
      await together(pay, pay, inOtherTab);
      expect(
        await readOne(
          app,
          `select count(distinct o.id)::int as orders, count(distinct h.reference)::int as holds
          from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
          where o.customer_id = $1`,
          [zoe.customerId],
        ),
      ).toEqual({ orders: 1, holds: 1 });
    },
  },
  {
    name: 'a page and its webhooks that end a payment together end it once',
    async run(app) {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe);
      const { actionUrl, paymentId, orderId } = shop.okBody(
        await shop.pay(zoe, { card: 'challenge' }),
      );
      app.webhooks.isListening = false;
      app.webhooks.sent.length = 0;
      await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
      app.webhooks.isListening = true;
      const [sent] = app.webhooks.sent;
      const hear = () =>
        app.visitor().call('POST', '/api/payments/webhook', sent?.rawBody, {
          'content-type': 'application/json',
          'cabas-signature': sent?.signature ?? '',
        });
      const ask = () => zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
      const answers = await together(hear, ask, hear, ask);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { events } = await shop.readOrder(zoe, orderId);
      expect(events.map(({ status }: { status: string }) => status)).toEqual([
        'prepaying',
        'prepaid',
      ]);
    },
  },
  {
    name: 'the last place of a slot is given once',
    async run(app) {
      const slot = shop.slots.tomorrowLate;
      const shoppers = await Promise.all(times(3, () => readyToPay(app, { slot })));
      await app.database.pool.query('update slots set capacity = booked + 1 where id = $1', [slot]);
      expect(countPlaced(await together(...shoppers.map(({ pay }) => pay)))).toBe(1);
      await app.database.pool.query('update slots set capacity = 1000000 where id = $1', [slot]);
    },
  },
  {
    name: 'the last minutes of a slot are given once',
    async run(app) {
      const slot = shop.slots.pickup;
      const shoppers = await Promise.all(times(3, () => readyToPay(app, { slot })));
      // A one-line pickup counts four minutes.
      const [booked = 0] = await shop.bookedMinutes(app, slot);
      await shop.setCapacityMinutes(app, slot, booked + 4);
      expect(countPlaced(await together(...shoppers.map(({ pay }) => pay)))).toBe(1);
      await shop.setCapacityMinutes(app, slot, null);
    },
  },
  {
    name: 'a line refunded by four people at once is refunded once',
    async run(app) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      await shop.prepareAndDeliver(app, id);
      const marc = await shop.staff(app, 'marc');
      const refund = () =>
        marc.call('POST', `/api/staff/orders/${id}/refunds`, {
          key: newId(),
          reason: 'Paquets percés',
          lines: [{ productId: 'penne', quantity: 20 }],
          withFees: false,
        });
      const answers = await together(refund, refund, refund, refund);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await app.jobs.drain();
      expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(20 * 175);
    },
  },
  {
    name: 'an order settled by two processes at once is captured and invoiced once',
    async run(app) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      const [paul, lea] = [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')];
      await shop.prepare(paul, id);
      for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
      shop.okBody(await shop.deliver(lea, id));
      await Promise.all(times(3, () => app.jobs.runNow('order.settle', { orderId: id })));
      expect((await shop.readOrder(zoe, id)).invoices).toHaveLength(1);
    },
  },
  {
    name: 'an order cancelled by its customer and by the team gives its units back once',
    async run(app) {
      const zoe = await shop.newShopper(app);
      const before = await shop.stockOf(app, 'penne');
      const id = await shop.buy(zoe);
      const marc = await shop.staff(app, 'marc');
      await together(
        () => zoe.call('PUT', `/api/orders/${id}/cancel`),
        () => shop.move(marc, id, 'cancelled'),
        () => zoe.call('PUT', `/api/orders/${id}/cancel`),
      );
      expect(await shop.stockOf(app, 'penne')).toBe(before);
    },
  },
  {
    name: 'an order is cancelled or taken in charge, never both',
    async run(app, round) {
      const paul = await shop.staff(app, 'paul');
      await expectOneStep(app, round, (zoe, id) => [
        () => zoe.call('PUT', `/api/orders/${id}/cancel`),
        () => shop.move(paul, id, 'preparing'),
      ]);
    },
  },
  {
    name: 'an order is modified or taken in charge, never both',
    async run(app, round) {
      const paul = await shop.staff(app, 'paul');
      await expectOneStep(app, round, (zoe, id) => [
        () => zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id, action: 'modify' }),
        () => shop.move(paul, id, 'preparing'),
      ]);
    },
  },
  {
    name: 'an order modified while another cart is paid is kept, or waits to be paid again',
    async run(app, round) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      await shop.fillCart(zoe, { penne: 25 });
      const { pay } = await readyWith(zoe);
      await meet(round, pay, () =>
        zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id, action: 'modify' }),
      );
      expect(['prepaid', 'modifying']).toContain((await shop.readOrder(zoe, id)).status);
    },
  },
  {
    name: 'an order that changes its slot while it is cancelled keeps no place',
    async run(app, round) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      const booked = () => app.database.pool.query('select sum(booked)::int as n from slots');
      const before = (await booked()).rows[0].n;
      const timeSlotId = shop.slots.tomorrowLate;
      await meet(
        round,
        () => zoe.call('PUT', `/api/orders/${id}/updateTimeSlot`, { timeSlotId }),
        () => zoe.call('PUT', `/api/orders/${id}/cancel`),
      );
      const { status } = await shop.readOrder(zoe, id);
      expect((await booked()).rows[0].n).toBe(status === 'cancelled' ? before - 1 : before);
    },
  },
  {
    name: 'a complement paid while its order is taken in charge is prepared with it, or refused',
    async run(app, round) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
      shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
      const { pay } = await readyWith(zoe);
      const paul = await shop.staff(app, 'paul');
      const [paid] = await meet(round, pay, () => shop.move(paul, id, 'preparing'));
      const { items } = shop.okBody(await zoe.call('GET', '/api/orders/current'));
      expect(items.map(({ status }: { status: string }) => status)).toEqual(
        paid?.body.status === 'authorized' ? ['preparing', 'preparing'] : ['preparing'],
      );
    },
  },
  {
    name: 'a complement paid as its order closes to them is delivered with it, or holds nothing',
    async run(app, round) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe);
      shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
      shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
      const { pay } = await readyWith(zoe);
      // Later than the order was placed, because a repeated press returns the latest order.
      const deadline = app.clock.now().add({ seconds: 2 });
      const sql = 'update orders set completable_until = $2 where id = $1';
      await app.database.pool.query(sql, [id, deadline]);
      const answers = await asTimePasses({ app, round, deadline }, pay, pay);
      for (const { status, body } of answers)
        if (status !== 200) expect(body.owner).toBe('EcomCart.OrderNoMoreCompletable');
      expect(
        await readOne(
          app,
          `select count(distinct o.id)::int as orders, count(distinct h.reference)::int as holds
          from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
          where o.customer_id = $1 and o.status = 'prepaid' and h.status = 'authorized'`,
          [zoe.customerId],
        ),
      ).toEqual(
        answers.some(({ status }) => status === 200)
          ? { orders: 2, holds: 2 }
          : { orders: 1, holds: 1 },
      );
    },
  },
  {
    name: 'a card saved on three devices at once is one card',
    async run(app) {
      const zoe = await shop.newShopper(app);
      const tokens = await Promise.all(times(3, () => shop.tokenise(zoe, shop.cards.accepted)));
      const saves = tokens.map((token) => () => zoe.call('POST', '/api/account/cards', { token }));
      await together(...saves);
      const sql =
        'select count(*)::int as count from payment_cards where customer_id = $1 and deleted_at is null';
      expect(await readOne(app, sql, [zoe.customerId])).toEqual({ count: 1 });
    },
  },
  ...slotRaces,
  ...benefitRaces,
  ...siteRaces,
];
