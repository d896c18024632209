import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Answer } from '../../tests/app.ts';
import { complain, deliver, readComplaints } from '../../tests/complaints.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 3000, 'chinon-rouge': 1000 };

const { app, marc } = shop.open({ staff: ['marc'], stock, hasWideSlots: true, checksBooks: true });

describe('what happens at the same moment', () => {
  it('one complaint sent twenty times is one complaint and one refund', async () => {
    const { zoe, id } = await deliver(app);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => complain(zoe, id, { productId: 'penne' }, key)),
    );
    for (const answer of answers) expect(shop.okBody(answer).items).toHaveLength(1);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(175);
  });

  it('a key of another order is refused', async () => {
    const first = await deliver(app);
    const second = await deliver(app, { penne: 30 }, first);
    const key = newId();
    shop.okBody(await complain(first.zoe, first.id, { productId: 'penne' }, key));
    shop.expectRefusal(
      await complain(first.zoe, second.id, { productId: 'penne' }, key),
      'Complaint.KeyUsedElsewhere',
    );
  });

  it('one of twenty complaints about one bottle is taken', async () => {
    const { zoe, id } = await deliver(app, { penne: 20, 'chinon-rouge': 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => complain(zoe, id, { productId: 'chinon-rouge' })),
    );
    expect(ok(answers)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 200) shop.expectRefusal(answer, 'Complaint.QuantityUnavailable');
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(890);
  });

  it('a bottle that its customer reports, withdraws from and that support refunds is paid back once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { zoe, id } = await deliver(app, { penne: 20, 'chinon-rouge': 1 });
      const line = { productId: 'chinon-rouge', quantity: 1 };
      const answers = await Promise.all([
        complain(zoe, id, line),
        staffRefund(id, [line]),
        zoe.call('POST', `/api/orders/${id}/withdrawals`, { key: newId(), lines: [line] }),
      ]);
      expect(ok(answers)).toHaveLength(1);
      await app.jobs.drain();
      expect((await shop.readOrder(zoe, id)).amounts.refunded).toBeLessThanOrEqual(890);
    }
  });

  it('a bottle that was reported can no longer be withdrawn from, nor the other way round', async () => {
    const one = await deliver(app, { penne: 20, 'chinon-rouge': 1 });
    const line = { productId: 'chinon-rouge', quantity: 1 };
    const withdraw = ({ zoe, id }: typeof one) =>
      zoe.call('POST', `/api/orders/${id}/withdrawals`, { key: newId(), lines: [line] });
    shop.okBody(await complain(one.zoe, one.id, line));
    shop.expectRefusal(await withdraw(one), 'Withdrawal.QuantityUnavailable');
    const other = await deliver(app, { penne: 20, 'chinon-rouge': 1 });
    shop.okBody(await withdraw(other));
    shop.expectRefusal(await complain(other.zoe, other.id, line), 'Complaint.QuantityUnavailable');
  });

  it('orders of one customer reported together stay within the bound of ninety days', async () => {
    const zoe = await shop.newShopper(app);
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1)
      ids.push((await deliver(app, { penne: 30 }, { zoe })).id);
    // 14.00 € each: two fit in 40 €, a third does not.
    const answers = await Promise.all(
      ids.map((id) => complain(zoe, id, { productId: 'penne', quantity: 8 })),
    );
    expect(ok(answers)).toHaveLength(4);
    const { rows } = await app.database.pool.query<{ cents: number }>(
      "select coalesce(sum(r.amount_cents), 0)::int as cents from complaints c join refunds r on r.id = c.refund_id where c.customer_id = $1 and r.status <> 'failed'",
      [zoe.customerId],
    );
    expect(rows[0]?.cents).toBe(2_800);
  });

  it('an answer of the bank that is lost is asked again, and refunds once', async () => {
    const { zoe, id } = await deliver(app);
    const bank = app.partners.payment;
    const real = bank.refund.bind(bank);
    bank.refund = async (request) => {
      await real(request);
      throw new Error('the connection was cut');
    };
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from refunds where order_id = $1',
      [id],
    );
    await expect(app.jobs.runNow('refund.send', { refundId: rows[0]?.id ?? '' })).rejects.toThrow(
      'cut',
    );
    bank.refund = real;
    expect((await readComplaints(zoe, id)).items).toMatchObject([{ state: 'refunding' }]);
    app.clock.advance({ minutes: 3 });
    await app.jobs.runNow('refunds.reconcile', {});
    expect((await readComplaints(zoe, id)).items).toMatchObject([
      { state: 'refunded', amount: 175 },
    ]);
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(175);
  });
});

const ok = (answers: readonly Answer[]) => answers.filter((answer) => answer.status === 200);
const staffRefund = (id: string, lines: object[]) =>
  marc.call('POST', `/api/staff/orders/${id}/refunds`, {
    key: newId(),
    motive: 'missing',
    lines,
    withFees: false,
  });
