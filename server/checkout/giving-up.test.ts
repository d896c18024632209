/** Abandoning an attempt while the bank approves it: there is an order with a hold, or neither. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost, PaymentRequestInvalid } from '#server/partners/payment/port.ts';
import type { SandboxProvider } from '#server/partners/payment/sandbox.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { openPaymentShop, type PaymentShop } from '../../tests/undecided-payments.ts';

type Waiting = { paymentId: string; orderId: string; actionUrl: string };

let payments: PaymentShop;
let app: TestApp;
let zoe: Visitor & { customerId: string };

beforeAll(async () => {
  payments = await openPaymentShop();
  app = payments.app;
});
beforeEach(async () => {
  app.webhooks.isListening = true;
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await payments.end();
});
afterAll(() => app.close());

describe('an attempt abandoned while the bank approves it', () => {
  it('an attempt abandoned by the payer and approved before its cancellation makes no order and holds nothing', async () => {
    const outcome = await payAtBank();
    approveAround('cancel', 'before', outcome);
    expect(shop.okBody(await giveUp(outcome))).toMatchObject({
      status: 'failed',
      refusalReason: 'Vous avez annulé le paiement.',
    });
    await app.jobs.drain();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
  });

  it('an attempt abandoned by the payer and approved before the decision becomes the order and keeps its hold', async () => {
    const outcome = await payAtBank();
    approveAround('lookup', 'after', outcome);
    expect(shop.okBody(await giveUp(outcome)).status).toBe('authorized');
    expect(await stateOf(outcome)).toEqual({ order: 'prepaid', bank: 'authorized' });
  });

  it.each(['before', 'after'] as const)(
    'an attempt given up at 15 minutes and approved right %s the cancellation makes no order and holds nothing',
    async (when) => {
      const outcome = await payAtBank();
      app.clock.advance({ minutes: 16 });
      approveAround('cancel', when, outcome);
      await payments.reconcile();
      await app.jobs.drain();
      expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
    },
  );

  it('an attempt abandoned by the reconciler and approved before the decision becomes the order and keeps its hold', async () => {
    const outcome = await payAtBank();
    app.clock.advance({ minutes: 16 });
    approveAround('lookup', 'after', outcome);
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'prepaid', bank: 'authorized' });
  });

  it('an attempt abandoned in two tabs while the webhook arrives has one outcome', async () => {
    for (let round = 0; round < 20; round += 1) {
      zoe = await shop.newShopper(app);
      await shop.fillCart(zoe);
      const outcome = await payAtBank();
      await Promise.all([giveUp(outcome), approve(outcome), giveUp(outcome)]);
      await app.jobs.drain();
      expect([
        { order: 'prepaid', bank: 'authorized' },
        { order: 'failed', bank: 'canceled' },
      ]).toContainEqual(await stateOf(outcome));
    }
  });

  it('after an abandoned attempt the same cart can be paid at once, as one order', async () => {
    const outcome = await payAtBank();
    approveAround('cancel', 'before', outcome);
    await giveUp(outcome);
    const second = shop.okBody(await shop.pay(zoe));
    await app.jobs.drain();
    expect(second.status).toBe('authorized');
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
    expect(await stateOf(second)).toEqual({ order: 'prepaid', bank: 'authorized' });
  });
});

describe('a bank that missed a cancellation', () => {
  it('a failed cancellation is retried every minute, also when the payer approves meanwhile without a webhook', async () => {
    const outcome = await payAtBank();
    vi.spyOn(app.partners.payment, 'cancel').mockRejectedValueOnce(new PaymentReplyLost('cut'));
    app.webhooks.isListening = false;
    expect(shop.okBody(await giveUp(outcome)).status).toBe('refused');
    await approve(outcome);
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'authorized' });
    app.clock.advance({ minutes: 2 });
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
  });

  it('a cancellation lost in a crash of the shop is sent at the next start', async () => {
    const outcome = await payAtBank();
    const cancel = vi.spyOn(app.partners.payment, 'cancel');
    // The process crashes before this call.
    cancel.mockImplementationOnce(() => new Promise(() => undefined));
    void giveUp(outcome);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
    app.clock.advance({ minutes: 2 });
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
  });

  it('during an hour’s outage of the bank, units and slot are released at once and the hold once it answers', async () => {
    const outcome = await payAtBank();
    app.webhooks.isListening = false;
    await approve(outcome);
    const before = await shop.stockOf(app, 'penne');
    for (const call of ['lookup', 'cancel'] as const)
      vi.spyOn(app.partners.payment, call).mockRejectedValue(new PaymentReplyLost('cut'));
    app.clock.advance({ minutes: 59 });
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'prepaying', bank: 'authorized' });
    app.clock.advance({ minutes: 2 });
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'authorized' });
    expect(await shop.stockOf(app, 'penne')).toBe(before + shop.counted.penne);
    vi.restoreAllMocks();
    app.clock.advance({ minutes: 2 });
    await payments.reconcile();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
  });
});

describe('one payment that the bank cannot end', () => {
  /** Number of cancellations the bank received for each. */
  function poison(reference: string): Map<string, number> {
    const asked = new Map<string, number>();
    const { payment } = app.partners;
    const real = payment.cancel.bind(payment);
    vi.spyOn(payment, 'cancel').mockImplementation(async (request) => {
      const { providerReference } = request;
      asked.set(providerReference, (asked.get(providerReference) ?? 0) + 1);
      if (providerReference === reference) throw new PaymentRequestInvalid('it is being processed');
      return real(request);
    });
    return asked;
  }
  const referenceOf = (outcome: Waiting) => outcome.actionUrl.split('/').at(-1) ?? '';

  it('a payment that the bank cannot cancel blocks no other, frees its slot and units, and is cancelled later', async () => {
    const before = await shop.stockOf(app, 'penne');
    const outcomes = [await payAtBank()];
    for (let more = 0; more < 3; more += 1) {
      const other = await shop.newShopper(app);
      await shop.fillCart(other);
      outcomes.push(await payAtBank(other));
    }
    const [first] = outcomes as [Waiting];
    const asked = poison(referenceOf(first));
    app.clock.advance({ minutes: 16 });
    await payments.reconcile();
    for (const outcome of outcomes)
      expect(await stateOf(outcome)).toEqual({
        order: 'failed',
        bank: outcome === first ? 'requires_action' : 'canceled',
      });
    expect(await shop.stockOf(app, 'penne')).toBe(before);
    for (let minute = 0; minute < 60; minute += 1) {
      app.clock.advance({ minutes: 1 });
      await payments.reconcile();
    }
    // Backs off: the delay is a quarter of the elapsed time.
    expect(asked.get(referenceOf(first))).toBeGreaterThan(5);
    expect(asked.get(referenceOf(first))).toBeLessThan(30);
    vi.restoreAllMocks();
    app.webhooks.isListening = false;
    await approve(first);
    app.clock.advance({ hours: 1 });
    await payments.reconcile();
    expect(await stateOf(first)).toEqual({ order: 'failed', bank: 'canceled' });
  });

  it('a failing payment look-up does not block the others, which are checked oldest first', async () => {
    const broken = await payAtBank();
    app.clock.advance({ seconds: 1 });
    const other = await shop.newShopper(app);
    await shop.fillCart(other);
    const waiting = await payAtBank(other);
    const { payment } = app.partners;
    const real = payment.lookup.bind(payment);
    const order: string[] = [];
    vi.spyOn(payment, 'lookup').mockImplementation(async (by) => {
      const reference = 'providerReference' in by ? by.providerReference : '';
      order.push(reference);
      if (reference === referenceOf(broken)) throw new Error('unreadable answer');
      return real(by);
    });
    app.clock.advance({ minutes: 3 });
    await payments.reconcile();
    app.clock.advance({ minutes: 13 });
    await app.database.pool.query('update payments set asked_at = $2 where id = $1', [
      broken.paymentId,
      app.clock.now(),
    ]);
    await payments.reconcile();
    expect(order).toEqual([broken, waiting, waiting, broken].map(referenceOf));
    expect(await stateOf(waiting)).toMatchObject({ order: 'failed' });
    // It may hold money, so it is waited for longer, within a limit.
    expect(await stateOf(broken)).toMatchObject({ order: 'prepaying' });
    app.clock.advance({ minutes: 60 });
    await payments.reconcile();
    expect(await stateOf(broken)).toEqual({ order: 'failed', bank: 'canceled' });
  });
});

describe('PayPal', () => {
  beforeAll(async () => {
    await app.database.pool.query(
      "insert into feature_flags values ('paypal-payment', 'true', '[]', $1, null)",
      [app.clock.now()],
    );
    await app.flags.refresh();
  });

  it('a PayPal payment confirmed in one tab and abandoned in another releases its hold', async () => {
    const outcome: Waiting = shop.okBody(await shop.pay(zoe, { payment: { type: 'paypal' } }));
    app.webhooks.isListening = false;
    const { payment } = app.partners;
    const confirm = payment.confirm.bind(payment);
    const cancel = payment.cancel.bind(payment);
    await approve(outcome);
    vi.spyOn(payment, 'confirm').mockImplementationOnce(async (request) => {
      // The other tab, before PayPal processes the approval: nothing is held yet, so there is
      // nothing to void.
      vi.spyOn(payment, 'lookup').mockImplementationOnce(async () => ({
        ...(await payment.lookup({ providerReference: request.providerReference })),
        status: 'requires_action',
      }));
      vi.spyOn(payment, 'cancel').mockImplementationOnce(async ({ providerReference }) => ({
        ...(await payment.lookup({ providerReference })),
        status: 'canceled',
      }));
      await giveUp(outcome);
      return confirm(request);
    });
    await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId: outcome.paymentId });
    expect(await stateOf(outcome)).toMatchObject({ order: 'failed' });
    vi.spyOn(payment, 'cancel').mockImplementation(cancel);
    await app.jobs.drain();
    expect(await stateOf(outcome)).toEqual({ order: 'failed', bank: 'canceled' });
  });
});

const payAtBank = async (visitor: Visitor = zoe): Promise<Waiting> =>
  shop.okBody(await shop.pay(visitor, { card: 'challenge' }));
const approve = (outcome: Waiting) =>
  zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
const giveUp = (outcome: Waiting) =>
  zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId: outcome.paymentId, cancelled: true });

async function stateOf({ orderId }: Pick<Waiting, 'orderId'>) {
  const { rows } = await app.database.pool.query<{ order: string; bank: string }>(
    `select o.status as order, h.status as bank from orders o join payments p on p.order_id = o.id
    join sandbox.holds h using (idempotency_key) where o.id = $1`,
    [orderId],
  );
  return rows[0];
}

/** Approves the payment and sends its webhook right before or after the bank's call. */
function approveAround(
  call: 'lookup' | 'cancel',
  when: 'before' | 'after',
  outcome: Waiting,
): void {
  const { payment } = app.partners;
  const real = payment[call].bind(payment) as SandboxProvider['cancel'];
  vi.spyOn(payment, call as 'cancel').mockImplementationOnce(async (request) => {
    if (when === 'before') await approve(outcome);
    const answer = await real(request);
    if (when === 'after') await approve(outcome);
    return answer;
  });
}
