/** Nothing is loaded, leaves or is handed over on a hold that is over. A card's hold lives seven days here. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { countHoldEnds } from './log-hold-ends.ts';

let app: TestApp;
let paul: Visitor;
let lea: Visitor;
let marc: Visitor;
let zoe: Visitor & { customerId: string };
// Each test drives the clock, and leaves orders under way.
beforeEach(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 5_000);
  zoe = await shop.newShopper(app);
  await signInTeam();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe('a hold that is over', () => {
  it.each([8, 12])(
    'after %i days, an expired hold stops an order in the van from leaving, alone or in a round',
    async (days) => {
      const id = await inTheVan();
      await waitDays(days);
      for (const refused of [
        await shop.move(lea, id, 'inTransit'),
        await shop.move(marc, id, 'inTransit'),
        await leave(id),
      ])
        shop.expectRefusal(refused, 'Picking.HoldLost');
      expect(await statusOf(id)).toBe('readyToDeliver');
    },
  );

  it('one order with an expired hold keeps its whole round in the shop', async () => {
    const old = await inTheVan();
    await waitDays(6);
    const slot = 'paris-est-2026-11-28-18';
    const fresh = await prepared(slot);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, fresh, to));
    await waitDays(1);
    shop.expectRefusal(await leave(fresh, old), 'Picking.HoldLost');
    expect(await statusOf(fresh)).toBe('readyToDeliver');
    shop.okBody(await leave(fresh));
  });

  it('an order with an expired hold can be neither put on the trolley nor loaded into the van', async () => {
    const bags = await prepared();
    const trolley = await prepared();
    shop.okBody(await shop.move(paul, trolley, 'cart'));
    await waitDays(8);
    shop.expectRefusal(await shop.move(paul, bags, 'cart'), 'Picking.HoldLost');
    shop.expectRefusal(await shop.move(paul, trolley, 'readyToDeliver'), 'Picking.HoldLost');
  });

  it('a waiting pickup with an expired hold cannot be handed over, even by a manager', async () => {
    const id = await readyToCollect();
    await waitDays(8);
    shop.expectRefusal(await shop.collect(paul, zoe, id), 'Picking.HoldLost');
    shop.expectRefusal(await shop.collect(marc, zoe, id), 'Picking.HoldLost');
    expect(await statusOf(id)).toBe('ready');
  });

  it('an order with an expired hold cannot be handed over at the door when the phone is online', async () => {
    const id = await inTheVan();
    shop.okBody(await leave(id));
    await waitDays(8);
    const refused = await shop.handOver(lea, id);
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(refused.body.message).toContain('elle n’est pas remise, rapportez-la');
    expect(await statusOf(id)).toBe('inTransit');
  });

  it('a hand-over recorded offline hours ago stands, although the hold has expired since', async () => {
    const id = await inTheVan();
    shop.okBody(await leave(id));
    const at = app.clock.now().add({ minutes: 20 }).toString();
    await waitDays(8);
    shop.okBody(
      await lea.call('POST', `/api/staff/deliveries/${id}/events`, { status: 'delivered', at }),
    );
    expect(await statusOf(id)).toBe('delivered');
  });

  it('a complement with an expired hold keeps its order in the shop', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
    await app.database.pool.query('update payments set capture_before = $2 where order_id = $1', [
      extra,
      app.clock.now(),
    ]);
    const refused = await leave(id);
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(await statusOf(id)).toBe('readyToDeliver');
  });

  it('a PayPal hold expires after 29 days; until then the bank is asked', async () => {
    const id = await inTheVan();
    const until = app.clock.now().add({ hours: 29 * 24 });
    await app.database.pool.query(
      `with held as (update payments set capture_before = $2 where order_id = $1 returning idempotency_key)
      update sandbox.holds set capture_before = $2 from held where holds.idempotency_key = held.idempotency_key`,
      [id, until],
    );
    await waitDays(12);
    const asked = vi.spyOn(app.partners.payment, 'lookup');
    shop.okBody(await leave(id));
    expect(asked).toHaveBeenCalledTimes(1);
    shop.okBody(
      await lea.call('POST', `/api/staff/deliveries/${id}/events`, {
        status: 'failed-delivery',
        reason: 'Personne n’a répondu',
      }),
    );
    await waitDays(18);
    shop.expectRefusal(await leave(id), 'Picking.HoldLost');
  });
});

describe('the way out of a hold that is over', () => {
  it('for an order with an expired hold, one request makes its customer pay again, and the order leaves', async () => {
    const id = await readyToCollect();
    const request = (by: Visitor) => by.call('POST', `/api/staff/orders/${id}/payment-requests`);
    shop.expectRefusal(await request(marc), 'Payment.NotAwaited');
    await waitDays(8);
    const hold = async () => shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).hold;
    expect(await hold()).toBe('over');
    shop.expectRefusal(await request(paul), 'Shared.InsufficientPrivileges');
    shop.okBody(await request(marc));
    expect(await hold()).toBeNull();
    shop.expectRefusal(await shop.collect(paul, zoe, id), 'Picking.PaymentAwaited');
    const { token } = await openSession(app.database.db, app, { customerId: zoe.customerId });
    zoe.cookies.set('session', token);
    const order = await shop.readOrder(zoe, id);
    expect(order.awaitedPayment).toMatchObject({
      reason: expect.stringContaining('ne réserve plus'),
    });
    const paid = await zoe.call('POST', `/api/orders/${id}/payment`, {
      acceptedAmount: order.amounts.preauthorization,
      payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards.accepted) },
    });
    expect(shop.okBody(paid).status).toBe('authorized');
    shop.okBody(await shop.collect(paul, zoe, id));
    await app.jobs.drain();
    expect(await statusOf(id)).toBe('paid');
  });

  it('an order whose goods are in bags is not cancelled when nobody pays again for its expired hold', async () => {
    const id = await inTheVan();
    await waitDays(8);
    shop.okBody(await marc.call('POST', `/api/staff/orders/${id}/payment-requests`));
    await waitDays(2);
    await app.jobs.runNow('payments.reconcile', {});
    expect(await statusOf(id)).toBe('readyToDeliver');
    shop.okBody(await marc.call('POST', `/api/staff/orders/${id}/payment-requests`));
    shop.expectRefusal(await leave(id), 'Picking.PaymentAwaited');
  });
});

describe('a hold that its bank cancelled after the preparation', () => {
  it('a hold cancelled by the bank after preparation is detected at each step out, and nothing leaves', async () => {
    const van = await inTheVan();
    const bags = await prepared();
    const pickup = await readyToCollect();
    for (const id of [van, bags, pickup]) await cancelAtBank(id);
    shop.expectRefusal(await leave(van), 'Picking.HoldLost');
    shop.expectRefusal(await shop.move(paul, bags, 'cart'), 'Picking.HoldLost');
    shop.expectRefusal(await shop.collect(paul, zoe, pickup), 'Picking.HoldLost');
    for (const id of [van, bags, pickup]) expect(await paymentOf(id)).toBe('cancelled');
  });

  it('a hold cancelled by the bank during the delivery is detected at the door', async () => {
    const id = await inTheVan();
    shop.okBody(await leave(id));
    await cancelAtBank(id);
    shop.expectRefusal(await shop.handOver(lea, id), 'Picking.HoldLost');
    expect(await statusOf(id)).toBe('inTransit');
  });
});

describe('a bank that is away at the departure', () => {
  it('an order whose hold was confirmed at preparation leaves although the bank is down', async () => {
    const id = await inTheVan();
    bankIsAway();
    shop.okBody(await leave(id));
    shop.okBody(await shop.handOver(lea, id));
  });

  it('a bank that is down at departure is asked until it answers, and a lost hold is then recorded', async () => {
    const id = await inTheVan();
    bankIsAway();
    shop.okBody(await leave(id));
    vi.restoreAllMocks();
    await cancelAtBank(id);
    await app.jobs.runNow('payments.reconcile', {});
    expect(await paymentOf(id)).toBe('cancelled');
    shop.expectRefusal(await shop.handOver(lea, id), 'Picking.HoldLost');
  });
});

describe('the operator', () => {
  it('the operator is warned once a day of holds that end within a day, and again once they have expired', async () => {
    const id = await inTheVan();
    const said = vi.spyOn(app.log, 'warn');
    const told = () =>
      said.mock.calls.flatMap(([fields, words]) =>
        words?.startsWith('a hold') ? [[(fields as { orderId: string }).orderId, words]] : [],
      );
    const sweep = () => app.jobs.runNow('orders.sweep', {});
    await sweep();
    expect(told()).toEqual([]);
    expect(await countHoldEnds(app)).toEqual({ soon: 0, over: 0 });
    app.clock.advance({ hours: 24 * 6 + 1 });
    await sweep();
    await sweep();
    expect(told()).toEqual([[id, 'a hold ends within a day']]);
    expect(await countHoldEnds(app)).toEqual({ soon: 1, over: 0 });
    said.mockClear();
    app.clock.advance({ hours: 24 });
    await sweep();
    await sweep();
    expect(told()).toEqual([[id, 'a hold is over']]);
    expect(await countHoldEnds(app)).toEqual({ soon: 0, over: 1 });
    said.mockClear();
    shop.okBody(await shop.move(await shop.staff(app, 'marc'), id, 'cancelled'));
    app.clock.advance({ hours: 24 });
    await sweep();
    expect(told()).toEqual([]);
  });
});

/** Also after days, when the sessions of the first one are over. */
async function signInTeam(): Promise<void> {
  [paul, lea, marc] = [
    await shop.staff(app, 'paul'),
    await shop.staff(app, 'lea'),
    await shop.staff(app, 'marc'),
  ];
}
async function waitDays(days: number): Promise<void> {
  app.clock.advance({ hours: 24 * days });
  await signInTeam();
}
async function prepared(slot?: string): Promise<string> {
  const id = await shop.buy(zoe, shop.counted, slot);
  await shop.prepare(paul, id);
  return id;
}
async function inTheVan(): Promise<string> {
  const id = await prepared();
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return id;
}
const readyToCollect = async (): Promise<string> => {
  const id = await prepared(shop.slots.pickup);
  shop.okBody(await shop.move(paul, id, 'ready'));
  return id;
};
const statusOf = async (id: string): Promise<string> =>
  (await app.database.pool.query('select status from orders where id = $1', [id])).rows[0].status;
const paymentOf = async (id: string): Promise<string> =>
  (await app.database.pool.query('select status from payments where order_id = $1', [id])).rows[0]
    .status;
const leave = (...ids: string[]): Promise<Answer> => shop.leaveRound(lea, ids);
async function cancelAtBank(orderId: string): Promise<void> {
  const { rows } = await app.database.pool.query(
    'select provider_reference as reference from payments where order_id = $1',
    [orderId],
  );
  await app.partners.payment.cancel({
    providerReference: rows[0].reference,
    idempotencyKey: `by-hand-${orderId}`,
  });
}
const bankIsAway = () =>
  vi.spyOn(app.partners.payment, 'lookup').mockRejectedValue(new PaymentReplyLost('away'));
