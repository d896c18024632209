/**
 * Two concurrent actions on one order: one succeeds, the other is refused, and every invariant
 * holds.
 */
import { afterEach, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 50_000 };
const slotId = 'paris-est-2026-11-23-18';

const { app } = shop.open({ stock, hasWideSlots: true });
afterEach(() => expectInvariants(app, stock));

it('T20a T21a modifying and taking charge of an order concurrently: one succeeds', async () => {
  const paul = await shop.staff(app, 'paul');
  await race((zoe, id) => [() => modify(zoe, id), () => shop.move(paul, id, 'preparing')]);
});

it('T20 T21a cancelling and modifying an order concurrently: one succeeds', () =>
  race((zoe, id) => [() => cancel(zoe, id), () => modify(zoe, id)]));

it('T21 modifying an order twice concurrently opens one cart', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, slotId);
  const [one, other] = await Promise.all([modify(zoe, id), modify(zoe, id)]);
  expect(shop.okBody(other).id).toBe(shop.okBody(one).id);
  expect(
    (await shop.readOrder(zoe, id)).events.map(({ status }: { status: string }) => status),
  ).toEqual(['prepaying', 'prepaid', 'modifying']);
  shop.okBody(await zoe.call('DELETE', '/api/cart'));
});

const restore = (visitor: Visitor, orderId: string) =>
  visitor.call('DELETE', `/api/orders/${orderId}/modification`);

it('T21 restoring an order while its changes are being paid gives one order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, slotId);
    shop.okBody(await modify(zoe, id));
    shop.okBody(await shop.setQuantities(zoe, { penne: 31 }));
    await Promise.all([shop.pay(zoe), restore(zoe, id)]);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select status from orders where customer_id = $1 and status <> 'failed' order by status",
      [zoe.customerId],
    );
    expect([['prepaid'], ['cancelled', 'prepaid']]).toContainEqual(
      rows.map(({ status }) => status),
    );
  }
});

it('T21 restoring an order as its half hour ends restores or cancels it, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, slotId);
    const cart = shop.okBody(await modify(zoe, id));
    app.clock.advance({ minutes: 29, seconds: 59 });
    const restored = restore(zoe, id);
    app.clock.advance({ seconds: 1 });
    await app.jobs.runNow('cart.endKeeping', { cartId: cart.id });
    expect((await shop.readOrder(zoe, id)).status).toBe(
      (await restored).status === 200 ? 'prepaid' : 'cancelled',
    );
  }
});

it('T21 revalidating an order as its half hour ends validates or cancels it, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, slotId);
    const cart = shop.okBody(await modify(zoe, id));
    app.clock.advance({ minutes: 30 });
    const [paid] = await Promise.all([
      shop.pay(zoe),
      app.jobs.runNow('cart.endKeeping', { cartId: cart.id }),
    ]);
    expect(shop.okBody(paid).status).toBe('authorized');
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select 1 from sandbox.holds h join payments p using (idempotency_key) join orders o on o.id = p.order_id where o.customer_id = $1 and h.status = 'authorized'",
      [zoe.customerId],
    );
    expect(rows).toHaveLength(1);
  }
});

it('T23d a complement placed while its order is taken in charge is prepared with it, or refused', async () => {
  const paul = await shop.staff(app, 'paul');
  for (let round = 0; round < 6; round += 1) {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, slotId);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    const [paid, taken] = await Promise.all([shop.pay(zoe), shop.move(paul, id, 'preparing')]);
    expect(taken.status).toBe(200);
    const { items } = shop.okBody(await zoe.call('GET', '/api/orders/current'));
    const isPlaced = paid.status === 200 && paid.body.status === 'authorized';
    expect(items).toHaveLength(isPlaced ? 2 : 1);
    for (const item of items) expect(item.status).toBe('preparing');
    if (!isPlaced && paid.status !== 200)
      shop.expectRefusal(paid, 'EcomCart.OrderNoMoreCompletable');
  }
});

it('T23a T23d of two complements at the deadline, the one a second earlier is accepted and the other refused', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, slotId);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
  const deadline = Temporal.Instant.from((await shop.readOrder(zoe, id)).completableUntil ?? '');
  app.clock.set(deadline.subtract({ seconds: 1 }).toString());
  const before = await Promise.all([shop.pay(zoe), shop.pay(zoe)]);
  expect(
    new Set(before.filter((answer) => answer.status === 200).map((answer) => answer.body.orderId))
      .size,
  ).toBe(1);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
  app.clock.set(deadline.toString());
  for (const answer of await Promise.all([shop.pay(zoe), shop.pay(zoe)]))
    shop.expectRefusal(answer, 'EcomCart.OrderNoMoreCompletable');
});

const modify = (visitor: Visitor, orderId: string) =>
  visitor.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' });
const cancel = (visitor: Visitor, orderId: string) =>
  visitor.call('PUT', `/api/orders/${orderId}/cancel`);

/** Runs both orders several times; exactly one action succeeds each time. */
async function race(
  acts: (visitor: Visitor, orderId: string) => (() => Promise<Answer>)[],
): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, slotId);
    const both = acts(zoe, id);
    const answers = await Promise.all(
      (round % 2 === 0 ? both : both.toReversed()).map((act) => act()),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body.owner).toBe('Order.CannotModify');
  }
}
