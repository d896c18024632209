/** Registered cards that their bank refuses, or does not answer about. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost, PaymentRequestInvalid } from '#server/partners/payment/port.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import {
  holdAt,
  openFarShop,
  payBefore,
  released,
  slotFrom,
  type FarShop,
} from '../../tests/far-orders.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

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

describe('when the process dies or the bank is silent', () => {
  it('a hold of a registered card whose answer was lost is found by its idempotency key, not placed twice', async () => {
    const orderId = await far.order(zoe);
    const { payment } = app.partners;
    const real = payment.createHold.bind(payment);
    const holds = vi.spyOn(payment, 'createHold').mockImplementationOnce(async (request) => {
      await real(request);
      throw new PaymentReplyLost('cut');
    });
    far.reach(holdAt);
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later initiated, bank authorized']);
    app.clock.advance({ minutes: 3 });
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
    expect(holds).toHaveBeenCalledTimes(1);
  });

  it('a hold request of a registered card that never left is retried without limit', async () => {
    const orderId = await far.order(zoe);
    const hold = vi
      .spyOn(app.partners.payment, 'createHold')
      .mockRejectedValueOnce(new PaymentReplyLost('cut'))
      .mockRejectedValueOnce(new PaymentReplyLost('cut'));
    far.reach(holdAt);
    for (let minute = 0; minute < 30; minute += 1) {
      await far.reconcile();
      app.clock.advance({ minutes: 1 });
    }
    expect(hold).toHaveBeenCalledTimes(3);
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
  });

  it('an outage of hours while holding a registered card does not notify the customer', async () => {
    const orderId = await far.order(zoe);
    for (const call of ['createHold', 'lookup'] as const)
      vi.spyOn(app.partners.payment, call).mockRejectedValue(new PaymentReplyLost('cut'));
    far.reach(holdAt);
    await far.reconcile();
    app.clock.advance({ hours: 5 });
    await far.reconcile();
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ awaitedPayment: null });
    vi.restoreAllMocks();
    await far.reconcile();
    app.clock.advance({ minutes: 6 });
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([released, 'later authorized, bank authorized']);
  });

  it('a registered card unknown to the bank counts as refused', async () => {
    const orderId = await far.order(zoe);
    vi.spyOn(app.partners.payment, 'createHold').mockRejectedValueOnce(
      new PaymentRequestInvalid('unknown card'),
    );
    far.reach(holdAt);
    await far.reconcile();
    expect((await shop.readOrder(zoe, orderId)).awaitedPayment).toEqual({
      before: payBefore.toString(),
      reason: 'Votre carte n’est plus utilisable.',
    });
  });
});

describe('a registered card that its bank refuses', () => {
  it('a refused registered card keeps slot and products until a day before the slot, and the customer is told', async () => {
    const before = await shop.stockOf(app, 'penne');
    const orderId = await far.orderRefused(zoe);
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      status: 'prepaid',
      awaitedPayment: { before: payBefore.toString(), reason: 'Votre carte a été refusée.' },
    });
    expect(await shop.stockOf(app, 'penne')).toBe(before - shop.counted.penne);
    const [mail] = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(withPlainSpaces(mail?.subject ?? '')).toContain(
      'à payer avant mercredi 2 décembre à 18 h',
    );
    expect(mail?.text).toContain(`/account/orders/${orderId}/paiement`);
    const answer = await shop.move(await shop.staff(app, 'marc'), orderId, 'preparing');
    shop.expectRefusal(answer, 'Picking.PaymentAwaited');
    expect(await far.keptCards(zoe)).toBe(0);
  });

  it('an order whose registered card stays refused is cancelled at the deadline, and the customer is told', async () => {
    const before = await shop.stockOf(app, 'penne');
    const orderId = await far.orderRefused(zoe);
    far.reach(payBefore.subtract({ seconds: 1 }));
    await far.reconcile();
    expect((await shop.readOrder(zoe, orderId)).status).toBe('prepaid');
    far.reach(payBefore);
    shop.expectRefusal(await far.payAgain(zoe, orderId), 'Payment.DeadlinePassed');
    await Promise.all([far.reconcile(), far.reconcile()]);
    expect((await shop.readOrder(zoe, orderId)).status).toBe('cancelled');
    expect(await shop.stockOf(app, 'penne')).toBe(before);
    const mails = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(mails.map(({ text }) => text).join('\n')).toContain(
      'Le paiement n’est pas arrivé avant le délai',
    );
    shop.expectRefusal(await far.payAgain(zoe, orderId), 'Payment.DeadlinePassed');
  });

  it('a refused registered card is replaced by another card, held once for repeated requests, and prepared', async () => {
    const orderId = await far.orderRefused(zoe);
    shop.expectRefusal(await far.payAgain(app.visitor(), orderId), 'Auth.Unauthorized');
    const answers = await Promise.all([
      far.payAgain(zoe, orderId),
      far.payAgain(zoe, orderId),
      far.payAgain(zoe, orderId),
    ]);
    const outcomes = answers.map(shop.okBody);
    expect(new Set(outcomes.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await far.paymentsOf(orderId)).toEqual([
      released,
      'later refused, bank refused',
      'again authorized, bank authorized',
    ]);
    expect((await shop.readOrder(zoe, orderId)).awaitedPayment).toBeNull();
    far.reach(payBefore);
    await far.reconcile();
    far.reach(slotFrom.subtract({ hours: 3 }));
    await shop.prepareAndDeliver(app, orderId);
    expect((await shop.readOrder(zoe, orderId)).status).toBe('paid');
  });

  it('the deadline after a refused registered card stays the same when the next card is refused too', async () => {
    const orderId = await far.orderRefused(zoe);
    expect(shop.okBody(await far.payAgain(zoe, orderId, 'refused')).status).toBe('refused');
    expect((await shop.readOrder(zoe, orderId)).awaitedPayment?.before).toBe(payBefore.toString());
    expect(shop.okBody(await far.payAgain(zoe, orderId)).status).toBe('authorized');
  });

  it('paying again is refused for another amount, to another customer, or when no payment is awaited', async () => {
    const orderId = await far.orderRefused(zoe);
    const payment = { type: 'card', token: await shop.tokenise(zoe, shop.cards.accepted) };
    const path = `/api/orders/${orderId}/payment`;
    shop.expectRefusal(
      await zoe.call('POST', path, { acceptedAmount: 1, payment }),
      'EcomCart.TotalAmountOutdated',
    );
    shop.expectRefusal(
      await (await shop.newShopper(app)).call('POST', path, { acceptedAmount: 1, payment }),
      'Order.NotFound',
    );
    const held = await shop.newShopper(app);
    const otherId = await shop.buy(held, undefined, 'paris-est-2026-12-01-18');
    shop.expectRefusal(
      await held.call('POST', `/api/orders/${otherId}/payment`, { acceptedAmount: 1, payment }),
      'Payment.NotAwaited',
    );
    shop.okBody(await far.payAgain(zoe, orderId));
  });

  it('an order is not cancelled at the deadline while the bank waits for a payer who paid in time', async () => {
    const orderId = await far.orderRefused(zoe);
    far.reach(payBefore.subtract({ minutes: 1 }));
    const waiting = shop.okBody(await far.payAgain(zoe, orderId, 'challenge'));
    expect(waiting.status).toBe('requires_action');
    far.reach(payBefore.add({ minutes: 5 }));
    await far.reconcile();
    expect((await shop.readOrder(zoe, orderId)).status).toBe('prepaid');
    await zoe.call('POST', `${new URL(waiting.actionUrl).pathname}/approve`);
    await far.reconcile();
    expect(await far.paymentsOf(orderId)).toEqual([
      released,
      'later refused, bank refused',
      'again authorized, bank authorized',
    ]);
  });

  it('an order is cancelled after the deadline once that payer leaves, and a late approval is released', async () => {
    const orderId = await far.orderRefused(zoe);
    far.reach(payBefore.subtract({ minutes: 1 }));
    const waiting = shop.okBody(await far.payAgain(zoe, orderId, 'challenge'));
    app.webhooks.isListening = false;
    far.reach(payBefore.add({ minutes: 16 }));
    await far.reconcile();
    expect((await shop.readOrder(zoe, orderId)).status).toBe('cancelled');
    await zoe.call('POST', `${new URL(waiting.actionUrl).pathname}/approve`);
    app.clock.advance({ minutes: 2 });
    await far.reconcile();
    await app.jobs.drain();
    const payments = await far.paymentsOf(orderId);
    expect(payments.at(-1)).toMatch(/^again (failed|cancelled), bank canceled$/);
  });

  it('a new card that pays exactly at the deadline is held or the order is cancelled, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      zoe = await far.begin();
      const orderId = await far.orderRefused(zoe);
      far.reach(payBefore.subtract({ seconds: 1 }));
      const paying = far.payAgain(zoe, orderId);
      far.reach(payBefore);
      await Promise.all([paying, far.reconcile()]);
      await app.jobs.drain();
      const { status } = await shop.readOrder(zoe, orderId);
      const last = (await far.paymentsOf(orderId)).at(-1);
      expect([
        'prepaid: again authorized, bank authorized',
        'cancelled: later refused, bank refused',
      ]).toContain(`${status}: ${last}`);
    }
  });
});
