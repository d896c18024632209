/** Refunds that the bank paid after the shop gave them up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentRequestInvalid } from '#server/partners/payment/port.ts';
import { askRefund, buyAndReceive, openRefundDesk } from '../../../tests/refunds.ts';
import * as shop from '../../../tests/shopping.ts';

let desk: Awaited<ReturnType<typeof openRefundDesk>>;
beforeAll(async () => {
  desk = await openRefundDesk();
});
afterAll(() => desk.close());

describe('paid by the bank after the shop gave it up', () => {
  /** The first of two runs is refused while the other is on its way to the bank, which pays it. */
  async function payLate(id: string, between: () => Promise<unknown> = async () => {}) {
    const bank = desk.app.partners.payment;
    const pay = bank.refund.bind(bank);
    const refundId = shop.okBody(await askRefund(desk.marc, id, { 'chinon-rouge': 2 })).items[0].id;
    try {
      bank.refund = async (request) => {
        bank.refund = () => Promise.reject(new PaymentRequestInvalid('busy'));
        await desk.app.jobs.runNow('refund.send', { refundId });
        await between();
        return pay(request);
      };
      await desk.app.jobs.runNow('refund.send', { refundId });
    } finally {
      bank.refund = pay;
    }
    return refundId as string;
  }
  const countTwice = async (id: string): Promise<number> => {
    const { rows } = await desk.app.database.pool.query(
      "select from staff_actions where subject = $1 and kind = 'order.refund-twice'",
      [`order:${id}`],
    );
    return rows.length;
  };
  /** More lines than any list of the journal reads. */
  const fillJournal = (id: string) =>
    desk.app.database.pool.query(
      `insert into staff_actions (id, at, kind, subject, after)
      select gen_random_uuid(), $2, 'order.note', $1, '{}' from generate_series(1, 200)`,
      [`order:${id}`, desk.app.clock.now()],
    );
  const statusesOf = async (id: string): Promise<string[]> =>
    shop
      .okBody(await desk.marc.call('GET', `/api/staff/orders/${id}/aftersales`))
      .refunds.map(({ status }: { status: string }) => status);
  const historyOf = async (id: string): Promise<string[]> =>
    shop
      .okBody(await desk.marc.call('GET', `/api/staff/orders/${id}/history`))
      .items.map(({ text, reason }: { text: string; reason: string | null }) =>
        [text, reason].join(' : ').replaceAll(/[\u00a0\u202f]/g, ' '),
      );
  const late = 'Remboursement d’abord refusé, finalement payé par la banque : 17,80 €';
  const twice = 'Remboursée deux fois : la banque a aussi payé un remboursement refusé : 17,80 €';

  it('a refund paid by the bank after the shop gave up is recorded once, with its credit note, and shown', async () => {
    const { zoe, id } = await buyAndReceive(desk.app);
    const refundId = await payLate(id);
    await Promise.all([1, 2].map(() => desk.app.jobs.runNow('refund.record', { refundId })));
    await desk.app.jobs.drain();
    const order = await shop.readOrder(zoe, id);
    expect(order.amounts.refunded).toBe(1780);
    expect(order.invoices).toHaveLength(2);
    expect((await historyOf(id)).filter((text) => text === late)).toHaveLength(1);
    shop.expectRefusal(
      await askRefund(desk.marc, id, { 'chinon-rouge': 1 }),
      'Refund.LinesUnavailable',
    );
  });

  it('a late refund is not recorded when the same goods were refunded meanwhile, and is reported once', async () => {
    const { zoe, id } = await buyAndReceive(desk.app);
    const refundId = await payLate(id, async () =>
      shop.okBody(await askRefund(desk.marc, id, { 'chinon-rouge': 2 })),
    );
    await desk.app.jobs.runNow('refund.record', { refundId });
    await desk.app.jobs.drain();
    const order = await shop.readOrder(zoe, id);
    expect(order.amounts.refunded).toBe(1780);
    expect(order.invoices).toHaveLength(2);
    expect((await historyOf(id)).filter((text) => text === twice)).toHaveLength(1);
    await fillJournal(id);
    await Promise.all([1, 2].map(() => desk.app.jobs.runNow('refund.record', { refundId })));
    expect(await countTwice(id)).toBe(1);
    expect(await statusesOf(id)).toEqual(['paidTwice', 'refunded']);
    // The team asks the customer for it, which the books do not follow.
    await desk.app.database.pool.query(
      `update sandbox.holds set refunded_cents = refunded_cents - 1780
      where idempotency_key = (select idempotency_key from payments where order_id = $1)`,
      [id],
    );
  });

  it('a late refund that no job noticed is found in the bank’s statement', async () => {
    const { zoe, id } = await buyAndReceive(desk.app);
    const bank = desk.app.partners.payment;
    const pay = bank.refund.bind(bank);
    bank.refund = async (request) => {
      await pay(request);
      throw new PaymentRequestInvalid('an answer that was wrong');
    };
    shop.okBody(await askRefund(desk.marc, id, { 'chinon-rouge': 2 }));
    await desk.app.jobs.drain();
    bank.refund = pay;
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(0);
    const missing = async () => {
      await desk.app.jobs.runNow('books.bank', {});
      const manager = await shop.staff(desk.app, 'marc');
      const page = shop.okBody(await manager.call('GET', '/api/staff/books/bank'));
      return page.differences.filter(
        (each: { kind: string; order: { id: string } | null }) =>
          each.kind === 'missingHere' && each.order?.id === id,
      );
    };
    desk.app.clock.advance({ hours: 24 });
    expect(await missing()).toMatchObject([{ state: 'open', bankCents: -1780 }]);
    await desk.app.jobs.drain();
    expect(await missing()).toMatchObject([{ state: 'gone' }]);
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(1780);
  });
});
