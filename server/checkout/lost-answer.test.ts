/** The process dies between an attempt's intent and the bank's answer, and its shopper presses again. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { openPaymentShop, type PaymentShop } from '../../tests/undecided-payments.ts';

let payments: PaymentShop;
let app: TestApp;
let zoe: Visitor & { customerId: string };
let press: () => Promise<Answer>;

beforeAll(async () => {
  payments = await openPaymentShop();
  app = payments.app;
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
  const { price } = await shop.fillCart(zoe);
  const request = {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards.accepted) },
  };
  press = () => zoe.call('PUT', '/api/cart/createPaymentIntent', request);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await payments.end();
});
afterAll(() => app.close());

const heldOnce = [{ status: 'authorized', count: 1 }];

it.each(['before', 'after'] as const)(
  'when the process dies %s the bank’s call, the next request confirms the order at once, held once',
  async (side) => {
    const outcome = await pressAndDie(side);
    app.clock.advance({ seconds: 6 });
    expect(shop.okBody(await press())).toMatchObject({
      status: 'authorized',
      orderId: outcome.orderId,
    });
    expect(await holdsOf(outcome)).toEqual(heldOnce);
    expect(await ordersMade()).toEqual([{ status: 'prepaid', count: 1 }]);
    expect(shop.okBody(await press()).orderId).toBe(outcome.orderId);
  },
);

it('when the process dies before the bank’s call, polling the payment completes the order', async () => {
  const outcome = await pressAndDie('before');
  app.clock.advance({ seconds: 6 });
  const { paymentId } = outcome;
  const answer = await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
  expect(shop.okBody(answer).status).toBe('authorized');
  expect(await holdsOf(outcome)).toEqual(heldOnce);
});

it('when the process dies before the bank’s call, a refused card is reported at once and another can pay', async () => {
  const { price } = await shop.readCart(zoe);
  const refused = {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards.refused) },
  };
  const send = () => zoe.call('PUT', '/api/cart/createPaymentIntent', refused);
  dieAround('before');
  expect(shop.okBody(await send()).status).toBe('pending');
  app.clock.advance({ seconds: 6 });
  expect(shop.okBody(await send()).status).toBe('refused');
  expect(shop.okBody(await press()).status).toBe('authorized');
});

it('an attempt stays pending during a bank outage, and the bank is asked at most every five seconds', async () => {
  const { payment } = app.partners;
  vi.spyOn(payment, 'createHold').mockImplementation(lose);
  const lookup = vi.spyOn(payment, 'lookup').mockImplementation(lose);
  const outcome = shop.okBody(await press());
  const pressAgain = async () => expect(shop.okBody(await press()).status).toBe('pending');
  await pressAgain();
  expect(lookup).not.toHaveBeenCalled();
  for (let second = 0; second < 20; second += 1) {
    app.clock.advance({ seconds: 1 });
    await pressAgain();
  }
  expect(lookup).toHaveBeenCalledTimes(4);
  vi.restoreAllMocks();
  app.clock.advance({ seconds: 5 });
  expect(shop.okBody(await press()).status).toBe('authorized');
  expect(await holdsOf(outcome)).toEqual(heldOnce);
});

it('of ten concurrent payment requests one calls the bank, and the others are answered meanwhile', async () => {
  const outcome = await pressAndDie('before');
  app.clock.advance({ seconds: 6 });
  const { payment } = app.partners;
  const lookup = payment.lookup.bind(payment);
  const othersAnswered = Promise.withResolvers<void>();
  vi.spyOn(payment, 'lookup').mockImplementation(async (asked) => {
    await othersAnswered.promise;
    return lookup(asked);
  });
  let answered = 0;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { status } = shop.okBody(await press());
      answered += 1;
      if (answered === 9) othersAnswered.resolve();
      return status;
    }),
  );
  expect(answers.toSorted()).toEqual(['authorized', ...Array.from({ length: 9 }, () => 'pending')]);
  expect(payment.lookup).toHaveBeenCalledTimes(1);
  expect(await holdsOf(outcome)).toEqual(heldOnce);
  expect(await ordersMade()).toEqual([{ status: 'prepaid', count: 1 }]);
});

it('a first bank call that outlasts the retry still holds the money once', async () => {
  const { payment } = app.partners;
  const create = payment.createHold.bind(payment);
  vi.spyOn(payment, 'createHold').mockImplementationOnce(async (request) => {
    app.clock.advance({ seconds: 6 });
    expect(shop.okBody(await press()).status).toBe('authorized');
    return create(request);
  });
  const outcome = shop.okBody(await press());
  expect(outcome.status).toBe('authorized');
  expect(await holdsOf(outcome)).toEqual(heldOnce);
});

it('the reconciler leaves alone an attempt that it did not find at the bank but a retry has sent since', async () => {
  const outcome = await pressAndDie('before');
  app.clock.advance({ minutes: 3 });
  const { payment } = app.partners;
  const lookup = payment.lookup.bind(payment);
  vi.spyOn(payment, 'lookup').mockImplementationOnce(async (asked) => {
    const found = await lookup(asked);
    // The press has claimed the attempt and hangs before its call reaches the bank.
    const create = payment.createHold.bind(payment);
    const sent = vi.spyOn(payment, 'createHold').mockClear();
    sent.mockImplementationOnce(async (request) => {
      await reconciled.promise;
      return create(request);
    });
    pressed = press();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    return found;
  });
  const reconciled = Promise.withResolvers<void>();
  let pressed: Promise<Answer> | undefined;
  await payments.reconcile();
  reconciled.resolve();
  expect(shop.okBody((await pressed) as Answer).status).toBe('authorized');
  expect(await holdsOf(outcome)).toEqual(heldOnce);
});

it('paying after the reconciler gave up an attempt creates a new one', async () => {
  const first = await pressAndDie('before');
  app.clock.advance({ minutes: 3 });
  await payments.reconcile();
  const second = shop.okBody(await press());
  expect(second).toMatchObject({ status: 'authorized' });
  expect(second.orderId).not.toBe(first.orderId);
  expect(await holdsOf(first)).toEqual([]);
  expect(await holdsOf(second)).toEqual(heldOnce);
});

it('an attempt whose retry died before the bank call is given up by the reconciler', async () => {
  const outcome = await pressAndDie('before');
  app.clock.advance({ seconds: 6 });
  dieAround('before');
  expect(shop.okBody(await press()).status).toBe('pending');
  app.clock.advance({ minutes: 2, seconds: 1 });
  await payments.reconcile();
  expect(await ordersMade()).toEqual([{ status: 'failed', count: 1 }]);
  expect(await holdsOf(outcome)).toEqual([]);
  expect(shop.okBody(await press()).status).toBe('authorized');
});

const lose = async (): Promise<never> => {
  throw new PaymentReplyLost('the process died');
};
/** As a process that dies before the bank is called, or after it. */
function dieAround(side: 'before' | 'after'): void {
  const { payment } = app.partners;
  const create = payment.createHold.bind(payment);
  vi.spyOn(payment, 'createHold').mockImplementationOnce(async (request) => {
    if (side === 'after') await create(request);
    return lose();
  });
}
async function pressAndDie(side: 'before' | 'after') {
  dieAround(side);
  const outcome = shop.okBody(await press());
  expect(outcome.status).toBe('pending');
  return outcome;
}
const holdsOf = async ({ orderNumber }: { orderNumber: string }) =>
  (
    await app.database.pool.query(
      'select status, count(*)::int as count from sandbox.holds where order_reference = $1 group by status',
      [orderNumber],
    )
  ).rows;

const ordersMade = async () =>
  (
    await app.database.pool.query(
      'select status, count(*)::int as count from orders where customer_id = $1 group by status',
      [zoe.customerId],
    )
  ).rows;
