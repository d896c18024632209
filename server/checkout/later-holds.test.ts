/** Slots beyond what a card holds: it is registered at checkout, and held before the slot. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import {
  farSlot,
  holdAt,
  openFarShop,
  released,
  slotFrom,
  type FarShop,
} from '../../tests/far-orders.ts';
import * as shop from '../../tests/shopping.ts';

let far: FarShop;
let app: TestApp;
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  far = await openFarShop();
  app = far.app;
});
beforeEach(async () => {
  zoe = await far.begin();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await far.end();
});
afterAll(() => app.close());

describe('a slot that outlives the hold', () => {
  it('a slot beyond the life of a hold registers the card, releases the first hold and says when it will be held', async () => {
    const orderId = await far.order(zoe);
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later registered']);
    const placed = await shop.readOrder(zoe, orderId);
    expect(placed).toMatchObject({
      status: 'prepaid',
      payment: { status: 'registered', last4: '4242', holdAt: holdAt.toString() },
      awaitedPayment: null,
    });
    const [mail] = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(mail?.text).toContain('rien n’y reste réservé d’ici lundi 30 novembre');
    far.reach(holdAt.subtract({ minutes: 1 }));
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later registered']);
  });

  it('a registered card is held in time by a job, once even when run twice, and the order can be delivered', async () => {
    const orderId = await far.order(zoe);
    const holds = vi.spyOn(app.partners.payment, 'createHold');
    far.reach(holdAt);
    await Promise.all([far.reconcile(), far.reconcile()]);
    expect(holds).toHaveBeenCalledTimes(1);
    expect(holds.mock.calls[0]?.[0]).toMatchObject({ isOffSession: true });
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
    far.reach(slotFrom.subtract({ hours: 3 }));
    await shop.prepareAndDeliver(app, orderId);
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ status: 'paid' });
  });

  it('the second hold of a registered card is released although the bank does not answer about the first', async () => {
    const { payment } = app.partners;
    const cancel = payment.cancel.bind(payment);
    await shop.fillCart(zoe, undefined, farSlot);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    vi.spyOn(payment, 'cancel').mockImplementation(async (request) => {
      const { rows } = await app.database.pool.query<{ purpose: string }>(
        'select purpose from payments where provider_reference = $1',
        [request.providerReference],
      );
      if (rows[0]?.purpose === 'checkout') throw new PaymentReplyLost('no answer');
      return cancel(request);
    });
    far.reach(holdAt);
    await far.reconcile();
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    await app.jobs.drain({ toleratesFailures: true });
    expect((await far.paymentsOf(orderId))[1]).toBe('later cancelled, bank canceled');
    vi.restoreAllMocks();
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toHaveLength(2);
  });

  it('a far slot paid with a card that supports extended holds keeps one hold', async () => {
    const orderId = await far.order(zoe, 'extended');
    expect(await far.paymentsOf(orderId)).toEqual(['checkout authorized, bank authorized']);
    expect(await far.keptCards(zoe)).toBe(0);
  });

  it('a card is registered for a far slot after the bank’s confirmation', async () => {
    await shop.fillCart(zoe, undefined, farSlot);
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
    const body = { paymentId: outcome.paymentId };
    expect(shop.okBody(await zoe.call('PATCH', '/api/cart/finalizePrepay', body)).status).toBe(
      'authorized',
    );
    await app.jobs.drain();
    far.reach(holdAt);
    await far.reconcile();
    expect(await far.paymentsOf(outcome.orderId)).toEqual([
      released,
      'later authorized, bank authorized',
    ]);
  });

  it('a registered card is kept at the bank until it is held, and longer only if its owner saved it', async () => {
    await far.order(zoe);
    expect([
      await far.keptCards(zoe),
      (await zoe.call('GET', '/api/account/cards')).body.items,
    ]).toEqual([1, []]);
    far.reach(holdAt);
    await far.reconcile();
    await app.jobs.drain();
    expect(await far.keptCards(zoe)).toBe(0);
  });

  it('a card saved again during checkout of a far slot is kept until it is held', async () => {
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    shop.okBody(await zoe.call('POST', '/api/account/cards', { token }));
    const payment = { token: await shop.tokenise(zoe, shop.cards.accepted), saveCard: true };
    const orderId = await far.order(zoe, 'accepted', { payment: { type: 'card', ...payment } });
    expect(await far.keptCards(zoe)).toBe(2);
    far.reach(holdAt);
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
    await app.jobs.drain();
    expect(await far.keptCards(zoe)).toBe(1);
  });

  it('a saved card that pays a far slot cannot be deleted before it is held, and stays saved afterwards', async () => {
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    const card = shop.okBody(await zoe.call('POST', '/api/account/cards', { token }));
    await far.order(zoe, 'accepted', { payment: { type: 'card', cardId: card.id } });
    shop.expectRefusal(
      await zoe.call('DELETE', `/api/account/cards/${card.id}`),
      'Payment.CardNeeded',
    );
    far.reach(holdAt);
    await far.reconcile();
    await app.jobs.drain();
    expect(await far.keptCards(zoe)).toBe(1);
    shop.okBody(await zoe.call('DELETE', `/api/account/cards/${card.id}`));
  });

  it('a far slot refuses a saved or new card that expires before the slot', async () => {
    await shop.fillCart(zoe, undefined, farSlot);
    const saved = shop.okBody(
      await zoe.call('POST', '/api/account/cards', {
        token: await shop.tokenise(zoe, shop.cards.accepted),
      }),
    );
    await app.database.pool.query(
      'update payment_cards set exp_month = 11, exp_year = 2026 where id = $1',
      [saved.id],
    );
    shop.expectRefusal(
      await shop.pay(zoe, { payment: { type: 'card', cardId: saved.id } }),
      'Payment.CardExpiresBeforeSlot',
    );
    const { token } = shop.okBody(
      await zoe.call('POST', '/sandbox/tokens', {
        number: shop.cards.accepted,
        expMonth: 11,
        expYear: 2026,
        cvc: '123',
      }),
    );
    const outcome = shop.okBody(await shop.pay(zoe, { payment: { type: 'card', token } }));
    expect(outcome).toMatchObject({
      status: 'failed',
      refusalReason: 'Cette carte expire avant votre créneau. Choisissez une autre carte.',
    });
    await app.jobs.drain();
    expect(await far.paymentsOf(outcome.orderId)).toEqual([released]);
    // Only the one that its owner saved.
    expect(await far.keptCards(zoe)).toBe(1);
  });

  it('an order of a far slot cannot be prepared before the money is held, and says from when', async () => {
    const orderId = await far.order(zoe);
    const answer = await shop.move(await shop.staff(app, 'marc'), orderId, 'preparing');
    shop.expectRefusal(answer, 'Picking.HeldLater');
    expect(answer.body.message).toContain('lundi 30 novembre');
  });
});

describe('a registered card, when the order changes before', () => {
  it('the registered card of a cancelled order is never held, and is deleted', async () => {
    const orderId = await far.order(zoe);
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    await app.jobs.drain();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later cancelled']);
    expect(await far.keptCards(zoe)).toBe(0);
    const [mail] = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(mail?.text).toContain('Rien n’était réservé sur votre carte.');
    far.reach(holdAt);
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later cancelled']);
  });

  it('a hold placed while the customer cancels is released', async () => {
    const orderId = await far.order(zoe);
    const { payment } = app.partners;
    const real = payment.createHold.bind(payment);
    vi.spyOn(payment, 'createHold').mockImplementationOnce(async (request) => {
      const state = await real(request);
      shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
      return state;
    });
    far.reach(holdAt);
    await far.reconcile();
    await app.jobs.drain();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later cancelled, bank canceled']);
    expect(await far.keptCards(zoe)).toBe(0);
  });

  it('a registered card is not held during a modification, and is once the order is restored unchanged', async () => {
    const orderId = await far.order(zoe);
    far.reach(holdAt);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later registered']);
    expect(shop.okBody(await zoe.call('DELETE', `/api/orders/${orderId}/modification`))).toEqual(
      expect.objectContaining({ outcome: 'restored' }),
    );
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
  });

  it('a registered card is deleted when a modified order replaces its order', async () => {
    const orderId = await far.order(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
    const changed = shop.okBody(await shop.pay(zoe));
    await app.jobs.drain();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later cancelled']);
    expect(await far.paymentsOf(changed.orderId)).toEqual([released, 'later registered']);
  });
});
