/** The fresh products of a pickup that nobody comes for, billed under a rule agreed before payment. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endUncollectedOrders } from '#server/orders/end-uncollected.ts';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import {
  endUncollected,
  freshPriceOf,
  invoicesOf,
  publishPickupTerms,
  setFreshRule,
  waitForNobody,
} from '../../tests/nobody-came.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000, entrecote: 500 };
let app: TestApp;
let zoe: Visitor;
/** Fresh units in bags that were never collected. */
let lost: number;
beforeEach(async () => {
  app = await createTestApp();
  for (const [id, units] of Object.entries(stock)) await shop.setStock(app, id, units);
  await shop.widenSlots(app);
  await publishPickupTerms(app, '{{retrait}}');
  await setFreshRule(app, 5_000);
  zoe = await shop.newShopper(app);
  lost = 3;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectInvariants(app, { ...stock, entrecote: stock.entrecote - lost });
  await app.close();
});

type KeptOrder = {
  status: string;
  captured: number;
  hold: string;
  taken: number;
  agreed: number | null;
};
const nothing = { status: 'cancelled', captured: 0, hold: 'canceled', taken: 0 };

describe('an uncollected pickup whose customer agreed to the rule', () => {
  it('a lost pickup is billed its fresh products under the accepted rule, and the rest of the hold is released', async () => {
    const id = await waitForNobody(app, zoe);
    const price = await freshPriceOf(app, id);
    await endUncollected(app);
    expect(await keptOf(id)).toEqual({
      status: 'cancelled',
      captured: price,
      hold: 'captured',
      taken: price,
      agreed: 5_000,
    });
    const [invoice, ...others] = await invoicesOf(app, id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      totalCents: price,
      lines: [{ totalCents: price }],
      adjustments: [],
      vat: [{ rate: 550, total: price }],
    });
    const { rows } = await app.database.pool.query(
      "select account, amount_cents::int as cents from ledger_entries where order_id = $1 and account <> 'sales'",
      [id],
    );
    expect(rows).toContainEqual({ account: 'bank:captured', cents: price });
    expect(rows).toContainEqual({ account: 'vat:550', cents: -invoice.vat[0].vat });
  });

  it('the charge for lost fresh products is announced in the confirmation and both reminders, and told at the end', async () => {
    const id = await waitForNobody(app, zoe);
    await endUncollected(app);
    const texts = await textsOf(id);
    const announced = texts.filter((text) => text.includes('jusqu’à 50,00 €'));
    // The confirmation says it with the terms that it holds.
    expect(announced).toHaveLength(3);
    expect(announced.some((text) => text.includes('vous pouvez nous demander la même somme'))).toBe(
      true,
    );
    expect(
      texts.filter((text) => text.includes('Comme annoncé avant votre paiement')),
    ).toHaveLength(1);
    expect(texts.join('\n')).not.toContain('ien n’est débité');
  });

  it('the charge for lost fresh products never exceeds the announced amount, which the invoice states', async () => {
    await setFreshRule(app, 300);
    const id = await waitForNobody(app, zoe, { shown: { freshMaximum: 300 } });
    await endUncollected(app);
    expect(await keptOf(id)).toMatchObject({ captured: 300, taken: 300 });
    const [invoice] = await invoicesOf(app, id);
    const { lines, adjustments, totalCents } = invoice;
    expect(adjustments).toHaveLength(1);
    expect(lines[0].totalCents + adjustments[0].amountCents).toBe(totalCents);
    expect(totalCents).toBe(300);
  });

  it('an order keeps the rule for lost fresh products that it was paid under when the shop changes it', async () => {
    const id = await waitForNobody(app, zoe);
    await setFreshRule(app, null);
    await endUncollected(app);
    expect(await keptOf(id)).toMatchObject({ captured: await freshPriceOf(app, id) });
  });

  it('the charge for lost fresh products can be refunded with a credit note', async () => {
    const id = await waitForNobody(app, zoe);
    await endUncollected(app);
    const marc = await shop.staff(app, 'marc');
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
        key: crypto.randomUUID(),
        reason: 'Un geste',
        lines: [{ productId: 'entrecote', quantity: 3 }],
        withFees: false,
      }),
    );
    await app.jobs.drain();
    expect((await invoicesOf(app, id)).map(({ totalCents }) => totalCents)).toEqual([
      await freshPriceOf(app, id),
      await freshPriceOf(app, id),
    ]);
  });
});

describe('nothing is billed', () => {
  it.each([
    ['when the payment page showed no rule', {}],
    ['when the terms do not state it', { terms: 'Rien sur le retrait.' }],
    ['when the shop has no rule any more', { rule: null }],
  ])('%s', async (_when, changes: { terms?: string; rule?: null }) => {
    if (changes.terms) await publishPickupTerms(app, changes.terms);
    if (changes.rule === null) await setFreshRule(app, null);
    const id = await waitForNobody(
      app,
      zoe,
      'terms' in changes || 'rule' in changes ? {} : { shown: {} },
    );
    expect((await keptOf(id)).agreed).toBeNull();
    await endUncollected(app);
    expect(await keptOf(id)).toMatchObject(nothing);
    expect(await invoicesOf(app, id)).toEqual([]);
  });

  it('dry goods of an uncollected pickup are not billed', async () => {
    lost = 0;
    const dry = await waitForNobody(app, zoe, { quantities: { penne: 30 } });
    await endUncollected(app);
    expect(await keptOf(dry)).toMatchObject(nothing);
  });

  it('nothing is billed for an uncollected pickup whose fresh products are restocked', async () => {
    lost = 0;
    const back = await ready();
    expect(shop.okBody(await noShow(back, { takesFreshBack: true })).status).toBe('cancelled');
    await app.jobs.drain();
    expect(await keptOf(back)).toMatchObject(nothing);
  });

  it('nothing is billed when the team waives the charge as it ends the order, and the journal says so', async () => {
    const id = await ready();
    const marc = await shop.staff(app, 'marc');
    const { uncollected } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`));
    expect(uncollected).toMatchObject({ isOver: true, freshBill: await freshPriceOf(app, id) });
    shop.okBody(await noShow(id, { takesFreshBack: false, isWaived: true }));
    await app.jobs.drain();
    expect(await keptOf(id)).toMatchObject(nothing);
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    const told = { by: 'Marc Gérant', reason: '3 articles, rien facturé cette fois' };
    expect(items).toContainEqual(expect.objectContaining(told));
  });

  it('nothing is billed for an uncollected pickup whose hold has expired', async () => {
    const id = await waitForNobody(app, zoe);
    await app.database.pool.query(
      "update sandbox.holds set status = 'canceled' where idempotency_key = (select idempotency_key from payments where order_id = $1)",
      [id],
    );
    await endUncollected(app);
    expect(await keptOf(id)).toMatchObject(nothing);
    expect(await invoicesOf(app, id)).toEqual([]);
  });
});

const ready = () => waitForNobody(app, zoe);
const release = (orderId: string) => app.jobs.runNow('order.release', { orderId });

describe('the capture', () => {
  it('a capture of lost fresh products whose reply was lost is found again, once', async () => {
    const id = await waitForNobody(app, zoe);
    const { payment } = app.partners;
    const capture = payment.capture.bind(payment);
    vi.spyOn(payment, 'capture').mockImplementationOnce(async (request) => {
      await capture(request);
      throw new PaymentReplyLost('the line was cut');
    });
    await endUncollectedOrders(app);
    await expect(release(id)).rejects.toThrow(PaymentReplyLost);
    expect(await keptOf(id)).toMatchObject({ captured: 0, hold: 'captured' });
    await app.jobs.drain();
    const price = await freshPriceOf(app, id);
    expect(await keptOf(id)).toMatchObject({ captured: price, taken: price });
    expect(await invoicesOf(app, id)).toHaveLength(1);
  });

  it('a capture of lost fresh products interrupted before its commit is recorded by the next run, once', async () => {
    const id = await waitForNobody(app, zoe);
    await endUncollectedOrders(app);
    vi.spyOn(app.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await expect(release(id)).rejects.toThrow('killed');
    expect(await invoicesOf(app, id)).toEqual([]);
    await Promise.all([release(id), release(id)]);
    await app.jobs.drain();
    const price = await freshPriceOf(app, id);
    expect(await keptOf(id)).toMatchObject({ captured: price, taken: price });
    expect(await invoicesOf(app, id)).toHaveLength(1);
  });

  it('lost fresh products are captured once when a manager and the shop end the order concurrently', async () => {
    const id = await waitForNobody(app, zoe);
    await Promise.all([noShow(id, { takesFreshBack: false }), endUncollectedOrders(app)]);
    await app.jobs.drain();
    expect(await keptOf(id)).toMatchObject({
      status: 'cancelled',
      captured: await freshPriceOf(app, id),
    });
    expect(await invoicesOf(app, id)).toHaveLength(1);
  });
});

async function keptOf(id: string): Promise<KeptOrder> {
  const { rows } = await app.database.pool.query(
    `select o.status, p.captured_cents as captured, h.status as hold, h.captured_cents as taken,
      o.uncollected_fresh_cents as agreed
    from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
    where o.id = $1`,
    [id],
  );
  return rows[0];
}

const textsOf = async (id: string): Promise<string[]> => {
  const { customer } = await shop.readOrder(zoe, id);
  return (await shop.inboxOf(app, customer.email)).map(({ text }) =>
    text.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
};
const noShow = async (id: string, body: object) =>
  (await shop.staff(app, 'marc')).call('POST', `/api/staff/orders/${id}/no-shows`, body);
