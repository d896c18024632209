/** When the bank has lost a hold, nothing is prepared for it and nothing leaves the shop. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { askIfHeld } from '#server/payments/ask-if-held.ts';
import { atTime, invariants } from '../../scripts/invariants.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000 };
const { app, paul, marc } = shop.open({ staff: ['paul', 'marc'], stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a hold cancelled by the bank', () => {
  it('a hold cancelled by the bank cancels an order not yet in preparation, and its customer is told', async () => {
    const before = await shop.stockOf(app, 'penne');
    const id = await shop.buy(zoe);
    await cancelAtBank(id, { isHeard: true });
    expect(await statusOf(id)).toBe('cancelled');
    expect(await shop.stockOf(app, 'penne')).toBe(before);
    const { email } = shop.okBody(await zoe.call('POST', '/api/auth/me'));
    expect((await shop.inboxOf(app, email)).map((mail) => mail.subject)).toContainEqual(
      expect.stringContaining('est annulée'),
    );
    await expectInvariants(app, stock);
  });

  it('a hold cancelled by the bank is detected at taking charge, even without a webhook', async () => {
    const id = await shop.buy(zoe);
    await cancelAtBank(id);
    const refused = await shop.move(paul, id, 'preparing');
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(refused.body.message).toContain('elle est annulée');
    expect(await statusOf(id)).toBe('cancelled');
    await expectInvariants(app, stock);
  });

  it('a cancelled hold of a complement cancels only the complement', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    await cancelAtBank(extra);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    expect([await statusOf(id), await statusOf(extra)]).toEqual(['preparing', 'cancelled']);
  });

  it('an order whose hold was cancelled during preparation cannot leave; a manager cancels it', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    await cancelAtBank(id, { isHeard: true });
    expect(await statusOf(id)).toBe('prepared');
    const refused = await shop.move(marc, id, 'cart');
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(refused.body.message).toContain('elle ne quitte pas la boutique');
    shop.okBody(await shop.move(marc, id, 'cancelled'));
    await expectInvariants(app, stock);
  });

  it('the audit reports a hold cancelled by the bank while its order is in progress', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    const broken = async () => {
      await app.jobs.drain();
      const names: string[] = [];
      for (const { name, sql } of invariants)
        if ((await app.database.pool.query(atTime(sql, app.clock.now()))).rowCount !== 0)
          names.push(name);
      return names;
    };
    await cancelAtBank(id);
    expect(await broken()).toEqual(['what we count on as held is held by the embedded bank']);
    await app.database.db
      .updateTable('payments')
      .set({ status: 'failed', given_up_at: app.clock.now() })
      .where('order_id', '=', id)
      .execute();
    expect(await broken()).toEqual(['an order under way has its money held']);
    shop.okBody(await shop.move(marc, id, 'cancelled'));
    expect(await broken()).toEqual([]);
    const old = await shop.buy(zoe);
    await app.database.pool.query('update payments set capture_before = $2 where order_id = $1', [
      old,
      app.clock.now(),
    ]);
    expect(await broken()).toEqual(['no order under way counts on a hold that is over']);
    shop.okBody(await shop.move(marc, old, 'cancelled'));
    expect(await broken()).toEqual([]);
  });
});

describe('a bank that is down', () => {
  it('preparation continues while the bank is down: the hold is checked again before the order leaves', async () => {
    const id = await shop.buy(zoe);
    bankIsAway();
    await shop.prepare(paul, id);
    const refused = await shop.move(paul, id, 'cart');
    shop.expectRefusal(refused, 'Picking.HoldUnchecked');
    expect(refused.body.message).toContain('La banque ne répond pas');
    vi.restoreAllMocks();
    shop.okBody(await shop.move(paul, id, 'cart'));
  });

  it('a bank down for a minute has confirmed the hold before the order leaves', async () => {
    const id = await shop.buy(zoe);
    bankIsAway();
    await shop.prepare(paul, id);
    vi.restoreAllMocks();
    await reconcile();
    bankIsAway();
    shop.okBody(await shop.move(paul, id, 'cart'));
  });

  it('a lost hold reported by the bank after an outage keeps the order in the shop', async () => {
    const [id, other] = [await shop.buy(zoe), await shop.buy(zoe)];
    bankIsAway();
    for (const taken of [id, other]) await shop.prepare(paul, taken);
    vi.restoreAllMocks();
    for (const lost of [id, other]) await cancelAtBank(lost);
    shop.expectRefusal(await shop.move(paul, id, 'cart'), 'Picking.HoldLost');
    await reconcile();
    for (const lost of [id, other]) {
      shop.expectRefusal(await shop.move(marc, lost, 'cart'), 'Picking.HoldLost');
      shop.okBody(await shop.move(marc, lost, 'cancelled'));
    }
    await expectInvariants(app, stock);
  });

  it('when the bank is down all day, a manager may let the order leave', async () => {
    const id = await shop.buy(zoe);
    bankIsAway();
    await shop.prepare(paul, id);
    shop.okBody(await shop.move(marc, id, 'cart'));
  });

  it('taking charge waits only briefly for a bank that is down', async () => {
    const neverAnswers = { lookup: () => new Promise<never>(() => undefined) };
    expect(
      await askIfHeld(
        { partners: { payment: neverAnswers }, log: { warn: () => undefined } },
        { id: 'p', provider: 'stripe', provider_reference: 'pi_1' },
        10,
      ),
    ).toBe('unknown');
  });
});

it('an expired hold is never recorded as captured', async () => {
  const id = await shop.buy(zoe);
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(marc, id, to));
  shop.okBody(await shop.deliver(marc, id));
  const setHold = (status: string) =>
    app.database.pool.query(
      'update sandbox.holds set status = $2 where idempotency_key = (select idempotency_key from payments where order_id = $1)',
      [id, status],
    );
  await setHold('canceled');
  for (let again = 0; again < 3; again += 1)
    await expect(app.jobs.runNow('order.settle', { orderId: id })).rejects.toThrow();
  expect(await shop.readOrder(zoe, id)).toMatchObject({
    status: 'delivered',
    amounts: { captured: 0 },
    invoices: [],
  });
  await setHold('authorized');
  await app.jobs.drain();
  expect(await shop.readOrder(zoe, id)).toMatchObject({
    status: 'paid',
    amounts: { captured: 5840 },
  });
});

const reconcile = () => app.jobs.runNow('payments.reconcile', {});
const statusOf = async (orderId: string) => (await shop.readOrder(zoe, orderId)).status;
async function referenceOf(orderId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ reference: string }>(
    'select provider_reference as reference from payments where order_id = $1',
    [orderId],
  );
  return rows[0]?.reference ?? '';
}

/** An action on the bank's dashboard, with its webhook only if asked. */
async function cancelAtBank(orderId: string, { isHeard = false } = {}): Promise<void> {
  const providerReference = await referenceOf(orderId);
  await app.partners.payment.cancel({ providerReference, idempotencyKey: `by-hand-${orderId}` });
  if (!isHeard) return;
  const body = JSON.stringify({
    id: `evt-${orderId}`,
    type: 'hold.canceled',
    providerReference,
    idempotencyKey: null,
  });
  const answer = await app.visitor().call('POST', '/api/payments/webhook', body, {
    'content-type': 'application/json',
    'cabas-signature': signWebhook(
      'webhook:test-signing-secret-of-32-characters',
      body,
      app.clock.now(),
    ),
  });
  expect(answer.status).toBe(200);
}
const bankIsAway = () =>
  vi.spyOn(app.partners.payment, 'lookup').mockRejectedValue(new PaymentReplyLost('away'));
