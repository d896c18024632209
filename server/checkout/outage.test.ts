import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawFrom } from '#world/draw-from.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ stock: { penne: 5_000 }, hasWideSlots: true });

/**
 * A third of the bank's calls fail, before or after taking effect: every cart still makes one
 * order or none.
 */
it('twenty carts paid through a failing bank all get an answer, none paid twice and nothing lost', async () => {
  const { faults } = app.partners.payment;
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.newShopper(app)));
  for (const shopper of shoppers) await shop.fillCart(shopper);
  faults.dice = drawFrom(2026);
  faults.rate = 0.33;
  for (const shopper of shoppers) shop.okBody(await shop.pay(shopper));
  for (let minute = 0; minute < 20; minute += 1) {
    app.clock.advance({ minutes: 1 });
    await app.jobs.runNow('payments.reconcile', {});
  }
  faults.rate = 0;
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{
    status: string;
    holds: string;
  }>(`select o.status, (select count(*) from sandbox.holds h where h.idempotency_key = p.idempotency_key and h.status = 'authorized') as holds
    from orders o join payments p on p.order_id = o.id`);
  expect(rows).toHaveLength(20);
  for (const row of rows)
    expect([
      { status: 'prepaid', holds: 1 },
      { status: 'failed', holds: 0 },
    ]).toContainEqual({ status: row.status, holds: Number(row.holds) });
  expect(rows.some((row) => row.status === 'failed')).toBe(true);
  expect(rows.filter((row) => row.status === 'prepaid').length).toBeGreaterThan(10);
  await expectInvariants(app, { penne: 5_000 });
});

/**
 * The bank or mail server is down for hours of test clock: pending work resumes by itself
 * afterwards.
 */
describe('outage', () => {
  let isMailAway = false;
  const mails: { subject: string; idempotencyKey: string }[] = [];
  beforeAll(async () => {
    const { email } = app.partners;
    const deliver = email.send.bind(email);
    email.send = async (message) => {
      if (isMailAway) throw new Error('connect ECONNREFUSED 127.0.0.1:25');
      mails.push({ subject: message.subject, idempotencyKey: message.idempotencyKey });
      await deliver(message);
    };
  });
  beforeEach(() => {
    isMailAway = false;
    bringBankBack();
  });
  const zoe = shop.each(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, { penne: 5_000 }));

  /** Prepared, up to departure: the bank confirms the hold when the order is taken in charge. */
  async function makeReady(orderId: string): Promise<void> {
    const paul = await shop.staff(app, 'paul');
    await shop.prepare(paul, orderId);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, orderId, to));
  }

  /** Handed over with no job run since: the capture is pending. */
  async function handOver(orderId: string): Promise<void> {
    const lea = await shop.staff(app, 'lea');
    shop.okBody(await shop.deliver(lea, orderId));
  }

  async function liveFor(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 5) {
      app.clock.advance({ minutes: 5 });
      await app.jobs.runNow('orders.sweep', {});
      await app.jobs.drain({ toleratesFailures: true });
    }
  }

  async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await app.database.pool.query<Row>(sql, values)).rows;
  }
  const statusOf = async (orderId: string) =>
    (await rows<{ status: string }>('select status from orders where id = $1', [orderId]))[0]
      ?.status;

  /** `dice`: 0.2 loses the call, 0.8 loses its reply. */
  function takeBankAway(dice: number): void {
    app.partners.payment.faults.dice = () => dice;
    app.partners.payment.faults.rate = 1;
  }
  function bringBankBack(): void {
    app.partners.payment.faults.rate = 0;
  }

  it.each([
    ['hears nothing', 0.2],
    ['captures and its replies are lost', 0.8],
  ])(
    'when the bank %s for two hours at the handover, capture is retried and gives one capture, one invoice',
    async (_words, dice) => {
      const orderId = await shop.buy(zoe);
      await makeReady(orderId);
      takeBankAway(dice);
      await handOver(orderId);
      await app.jobs.drain({ toleratesFailures: true });
      await liveFor(120);
      expect(await statusOf(orderId)).toBe('delivered');
      bringBankBack();
      await liveFor(20);
      expect(await statusOf(orderId)).toBe('paid');
      expect(
        await rows(
          'select captured_cents = amount_cents as "isWhole" from sandbox.holds where order_reference = (select number from orders where id = $1)',
          [orderId],
        ),
      ).toEqual([{ isWhole: true }]);
      expect(
        await rows("select kind from invoices where order_id = $1 and kind = 'invoice'", [orderId]),
      ).toHaveLength(1);
      expect(
        await rows('select sum(amount_cents)::int as sum from ledger_entries where order_id = $1', [
          orderId,
        ]),
      ).toEqual([{ sum: 0 }]);
      expect(
        mails.filter(({ idempotencyKey }) => idempotencyKey === `invoice-${orderId}`),
      ).toHaveLength(1);
    },
  );

  it('when the mail server is down for two hours, the confirmation is sent later, once', async () => {
    isMailAway = true;
    const orderId = await shop.buy(zoe);
    const key = `order-confirmation-${orderId}`;
    await app.jobs.drain({ toleratesFailures: true });
    await liveFor(120);
    expect(mails.filter(({ idempotencyKey }) => idempotencyKey === key)).toEqual([]);
    expect(
      await rows('select sent_at, given_up_at from outgoing_messages where key = $1', [key]),
    ).toEqual([{ sent_at: null, given_up_at: null }]);
    isMailAway = false;
    await liveFor(20);
    expect(mails.filter(({ idempotencyKey }) => idempotencyKey === key)).toHaveLength(1);
    expect(
      await rows('select key from outgoing_messages where key = $1 and sent_at is not null', [key]),
    ).toHaveLength(1);
  });

  it('a cancelled order’s hold is released once the bank is back', async () => {
    const orderId = await shop.buy(zoe);
    takeBankAway(0.2);
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    await app.jobs.drain({ toleratesFailures: true });
    await liveFor(60);
    bringBankBack();
    await liveFor(20);
    expect(await rows('select status from payments where order_id = $1', [orderId])).toEqual([
      { status: 'cancelled' },
    ]);
  });

  it('a hold that the bank cannot release yet is retried, and not recorded as released', async () => {
    const orderId = await shop.buy(zoe);
    const bank = app.partners.payment;
    const cancel = vi
      .spyOn(bank, 'cancel')
      .mockImplementation(async ({ providerReference }) => bank.lookup({ providerReference }));
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    await app.jobs.drain({ toleratesFailures: true });
    const paymentOf = () => rows('select status from payments where order_id = $1', [orderId]);
    expect(await paymentOf()).toEqual([{ status: 'authorized' }]);
    cancel.mockRestore();
    await liveFor(20);
    expect(await paymentOf()).toEqual([{ status: 'cancelled' }]);
  });

  it('the sweeper recovers a delivery, a hold and rewards whose jobs are lost, and leaves pending ones alone', async () => {
    const lose = (name: string) => rows('delete from jobs.job where name = $1', [name]);
    const [delivered, cancelled, paid] = [
      await shop.buy(zoe),
      await shop.buy(zoe),
      await shop.buy(zoe),
    ];
    await app.jobs.drain();
    for (const orderId of [delivered, paid]) {
      await makeReady(orderId);
      await handOver(orderId);
    }
    await lose('order.settle');
    shop.okBody(await zoe.call('PUT', `/api/orders/${cancelled}/cancel`));
    await lose('order.release');
    await app.jobs.runNow('order.settle', { orderId: paid });
    await lose('order.rewards');
    const enqueued = () =>
      rows("select name from jobs.job where state = 'created' and name ~ 'order[.]' order by name");
    await app.jobs.runNow('orders.sweep', {});
    expect(await enqueued()).toEqual([]);
    app.clock.advance({ minutes: 11 });
    const due = [{ name: 'order.release' }, { name: 'order.rewards' }, { name: 'order.settle' }];
    await app.jobs.runNow('orders.sweep', {});
    expect(await enqueued()).toEqual(due);
    await app.jobs.runNow('orders.sweep', {});
    expect(await enqueued()).toEqual(due);
    await app.jobs.drain();
    expect(await statusOf(delivered)).toBe('paid');
    expect(await rows('select status from payments where order_id = $1', [cancelled])).toEqual([
      { status: 'cancelled' },
    ]);
    expect(await rows('select 1 from game_wins where order_id = $1', [paid])).toHaveLength(1);
  });

  it('the units of a reopened order are not released before its half hour ends', async () => {
    const orderId = await shop.buy(zoe);
    await app.jobs.drain();
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
    app.clock.advance({ minutes: 20 });
    await app.jobs.runNow('orders.sweep', {});
    await app.jobs.drain();
    expect(await rows('select status from payments where order_id = $1', [orderId])).toEqual([
      { status: 'authorized' },
    ]);
    app.clock.advance({ minutes: 20 });
    await app.jobs.drain();
  });
});
