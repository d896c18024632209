import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../../tests/app.ts';
import { askRefund, buyAndReceive, openRefundDesk } from '../../../tests/refunds.ts';
import * as shop from '../../../tests/shopping.ts';
import { newId } from '#server/platform/ids.ts';

let app: TestApp;
let marc: Visitor;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, marc, close } = await openRefundDesk());
});
afterAll(() => close());

describe('refunds', () => {
  it('E05a part of a price is refunded without returning units, for a recorded reason', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const ask = (amount: number, more: object = {}) =>
      askRefund(marc, id, {}, { lines: [{ productId: 'chinon-rouge', amount }], ...more });
    shop.expectRefusal(await ask(1781), 'Refund.LinesUnavailable');
    shop.expectRefusal(await ask(400, { reason: '' }), 'Shared.Validation');
    const { items } = shop.okBody(await ask(445, { motive: 'quality', reason: '' }));
    expect(items).toMatchObject([
      {
        motive: 'quality',
        reason: 'Fraîcheur ou goût',
        amount: 445,
        lines: [{ productId: 'chinon-rouge', quantity: 0, amount: 445 }],
      },
    ]);
    await app.jobs.drain();
    const { refundable } = shop.okBody(
      await marc.call('GET', `/api/staff/orders/${id}/aftersales`),
    );
    expect(refundable).toMatchObject([
      { productId: 'penne' },
      { productId: 'chinon-rouge', quantity: 2, amounts: [890, 1335], maximum: 1335 },
    ]);
    shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 2 }, { motive: 'damaged' }));
    const order = await shop.readOrder(zoe, id);
    expect(order.amounts.refunded).toBe(445);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(1780);
    const { rows } = await app.database.pool.query(
      'select motive, reason from refunds where order_id = $1 order by created_at, motive desc',
      [id],
    );
    expect(rows).toEqual([
      { motive: 'quality', reason: 'Fraîcheur ou goût' },
      { motive: 'damaged', reason: 'Produit abîmé : Bouteille cassée' },
    ]);
  });

  it('T26c E05a E05b a broken bottle is refunded with a numbered credit note, VAT by rate, a ledger entry and an e-mail', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const asked = shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 1 }));
    expect(asked.items).toMatchObject([
      {
        cause: 'complaint',
        amount: 890,
        status: 'pending',
        creditNote: null,
        lines: [{ productId: 'chinon-rouge', quantity: 1, amount: 890 }],
      },
    ]);
    await app.jobs.drain();
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({ status: 'paid', amounts: { refunded: 890 } });
    const note = order.invoices.find((invoice: { kind: string }) => invoice.kind === 'creditNote');
    expect(note).toMatchObject({
      number: expect.stringMatching(/^A2026-\d{6}$/),
      total: 890,
      vat: [{ letter: 'C', rate: 2000, base: 742, vat: 148, total: 890 }],
    });
    const { rows } = await app.database.pool.query(
      "select account, amount_cents from ledger_entries where order_id = $1 and reason = 'refund' order by account",
      [id],
    );
    expect(rows).toEqual([
      { account: 'bank:captured', amount_cents: -890 },
      { account: 'sales', amount_cents: 742 },
      { account: 'vat:2000', amount_cents: 148 },
    ]);
    const { url } = shop.okBody(
      await zoe.call('GET', `/api/orders/${id}/invoices/${note?.id}/downloadUrl`),
    );
    expect((await zoe.call('GET', url)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${note?.number}.pdf"`,
    });
    expect((await shop.inboxOf(app, order.customer.email)).map((mail) => mail.subject)).toContain(
      `Votre remboursement Cabas, avoir ${note?.number}`,
    );
  });

  it('part of the weight of a weighed line is refunded at the billed price', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, { ...shop.counted, entrecote: 2 });
    await shop.prepareAndDeliver(app, id);
    const read = async () =>
      shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/aftersales`)).refundable;
    const [penne, steak] = await read();
    expect(penne).toMatchObject({ productId: 'penne', weighed: null });
    const { grams, paid } = steak.weighed;
    const ask = (part: number) =>
      askRefund(
        marc,
        id,
        {},
        { lines: [{ productId: 'entrecote', grams: part }], motive: 'quality' },
      );
    shop.expectRefusal(await ask(grams + 50), 'Refund.LinesUnavailable');
    shop.expectRefusal(
      await askRefund(marc, id, {}, { lines: [{ productId: 'penne', grams: 100 }] }),
      'Refund.LinesUnavailable',
    );
    const half = Math.floor(grams / 2);
    const { items } = shop.okBody(await ask(half));
    expect(items).toMatchObject([
      { amount: Math.floor((paid * half) / grams), lines: [{ quantity: 0 }] },
    ]);
    expect((await read()).at(-1).maximum).toBe(paid - items[0].amount);
    await app.jobs.drain();
  });

  it('T26c T18b a full refund includes delivery, and the order becomes refunded', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const { amounts } = await shop.readOrder(zoe, id);
    shop.okBody(await askRefund(marc, id, { penne: 30, 'chinon-rouge': 2 }, { withFees: true }));
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'refunded',
      amounts: { refunded: amounts.billed },
    });
    shop.expectRefusal(await askRefund(marc, id, { penne: 1 }), 'Refund.AlreadyRefunded');
  });

  it('fifty concurrent refunds of one bottle refund it once', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askRefund(marc, id, { 'chinon-rouge': 2 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(1780);
  });

  it('a refund requested fifty times concurrently is created once, and its repeated job asks the bank once', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askRefund(marc, id, { 'chinon-rouge': 1 }, { key })),
    );
    expect(new Set(answers.map((answer) => shop.okBody(answer).items.length))).toEqual(
      new Set([1]),
    );
    const refundId = answers[0]?.body.items[0].id;
    await Promise.all(
      Array.from({ length: 50 }, () => app.jobs.runNow('refund.send', { refundId })),
    );
    const order = await shop.readOrder(zoe, id);
    expect(order.amounts.refunded).toBe(890);
    expect(order.invoices).toHaveLength(2);
  });

  it('a refund whose process crashed, or whose reply was lost, is completed once by the reconciler', async () => {
    const { zoe, id } = await buyAndReceive(app);
    const bank = app.partners.payment;
    const real = bank.refund.bind(bank);
    bank.refund = async (request) => {
      await real(request);
      throw new Error('the connection was cut');
    };
    const refundId = shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 1 })).items[0].id;
    await expect(app.jobs.runNow('refund.send', { refundId })).rejects.toThrow('cut');
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(0);
    bank.refund = real;
    app.clock.advance({ minutes: 3 });
    await app.jobs.runNow('refunds.reconcile', {});
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(890);
  });

  it('a refund refused by the bank frees its units, and another can be requested', async () => {
    const { id } = await buyAndReceive(app);
    const setHold = (status: string) =>
      app.database.pool.query(
        'update sandbox.holds set status = $2 where idempotency_key = (select idempotency_key from payments where order_id = $1)',
        [id, status],
      );
    await setHold('canceled');
    const refundId = shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 2 })).items[0].id;
    await app.jobs.runNow('refund.send', { refundId });
    await setHold('captured');
    const { items } = shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 2 }));
    expect(items.map((item: { status: string }) => item.status)).toEqual(['failed', 'pending']);
  });

  it('R03a only support and managers refund, only after capture, and only delivered products', async () => {
    const { id } = await buyAndReceive(app);
    shop.expectRefusal(
      await askRefund(await shop.staff(app, 'lea'), id, { penne: 1 }),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await askRefund(app.visitor(), id, { penne: 1 }), 'Shared.Unauthorized');
    shop.expectRefusal(await askRefund(marc, id, { penne: 31 }), 'Refund.LinesUnavailable');
    shop.expectRefusal(await askRefund(marc, newId(), { penne: 1 }), 'Order.NotFound');
    const fresh = await shop.buy(await shop.newShopper(app));
    shop.expectRefusal(await askRefund(marc, fresh, { penne: 1 }), 'Refund.NothingCharged');
  });

  it('E05a all refunds are listed newest first, sorted by amount, and filtered by state and motive', async () => {
    const { id } = await buyAndReceive(app);
    shop.okBody(await askRefund(marc, id, { penne: 2 }, { motive: 'late', reason: '' }));
    shop.okBody(await askRefund(marc, id, { 'chinon-rouge': 1 }, { motive: 'damaged' }));
    const list = async (query: string) =>
      shop.okBody(await marc.call('GET', `/api/staff/refunds${query}`)).items as {
        orderId: string;
        at: string;
        amount: number;
        motive: string;
        status: string;
      }[];
    const all = await list('');
    expect(all).toContainEqual(
      expect.objectContaining({
        orderId: id,
        motive: 'damaged',
        amount: 890,
        status: 'pending',
        author: 'Marc Gérant',
        creditNote: null,
      }),
    );
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const amounts = (await list('?sort=amount')).map(({ amount }) => amount);
    expect(amounts).toEqual(all.map(({ amount }) => amount).toSorted((one, other) => one - other));
    expect((await list('?motive=late')).map(({ amount }) => amount)).toEqual([350]);
    const pending = await list('?status=pending');
    expect(pending).toEqual(all.filter(({ status }) => status === 'pending'));
    shop.expectRefusal(
      await (await shop.staff(app, 'lea')).call('GET', '/api/staff/refunds'),
      'Shared.InsufficientPrivileges',
    );
  });

  it('E05b credit note numbers have no gaps, even when created concurrently', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => buyAndReceive(app)));
    for (const { id } of orders) shop.okBody(await askRefund(marc, id, { penne: 1 }));
    const { rows: pending } = await app.database.pool.query<{ id: string }>(
      "select id from refunds where status = 'pending'",
    );
    await Promise.all(pending.map(({ id }) => app.jobs.runNow('refund.send', { refundId: id })));
    const { rows } = await app.database.pool.query<{ number: string }>(
      "select number from invoices where kind = 'creditNote' order by number",
    );
    expect(rows.map((row) => row.number)).toEqual(
      rows.map((_row, index) => `A2026-${String(index + 1).padStart(6, '0')}`),
    );
  });
});
