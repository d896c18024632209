/** The fresh products of a pickup that nobody comes for, billed under a rule agreed before payment. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoIdentity } from '#seed/demo-identity.ts';
import { endUncollectedOrders } from '#server/orders/end-uncollected.ts';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { addCode } from '../../tests/promo-codes.ts';
import { block, card } from '../../tests/staff-pages.ts';

const stock = { penne: 5_000, entrecote: 500 };
const basket = { penne: 30, entrecote: 3 };
let app: TestApp;
let zoe: Visitor;
/** Fresh units in bags that were never collected. */
let lost: number;
beforeEach(async () => {
  app = await createTestApp();
  for (const [id, units] of Object.entries(stock)) await shop.setStock(app, id, units);
  await shop.widenSlots(app);
  await publishTerms('{{retrait}}');
  await setRule(5_000);
  zoe = await shop.newShopper(app);
  lost = 3;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectInvariants(app, { ...stock, entrecote: stock.entrecote - lost });
  await app.close();
});

async function publishTerms(text: string): Promise<void> {
  const blocks = JSON.stringify([
    block({ title: 'CGV', subtitle: '', cards: [card({ title: 'Le retrait', text })] }),
  ]);
  await app.database.pool.query(
    "insert into page_templates (id, title, description, blocks, updated_at) values ('cgv', 'CGV', '', $1, $2) on conflict (id) do update set blocks = excluded.blocks, updated_at = excluded.updated_at",
    [blocks, app.clock.now()],
  );
}

async function setRule(freshMaximum: number | null): Promise<void> {
  const marc = await shop.staff(app, 'marc');
  const path = '/api/staff/shop-identity';
  const { version } = shop.okBody(await marc.call('GET', path));
  const identity = { ...demoIdentity, freshMaximum };
  shop.okBody(await marc.call('PUT', path, { version, identity }));
}

/** A pickup paid, prepared and reminded, whose half day after the deadline is over. */
async function waitForNobody(
  shown: { [field: string]: unknown } = { freshMaximum: 5_000 },
  quantities: Record<string, number> = basket,
  code?: string,
): Promise<string> {
  await shop.fillCart(zoe, quantities, shop.slots.pickup);
  if (code) shop.okBody(await addCode(zoe, code));
  const { orderId } = shop.okBody(await shop.pay(zoe, shown));
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId);
  shop.okBody(await shop.move(paul, orderId, 'ready'));
  const { to } = (await shop.readOrder(zoe, orderId)).delivery;
  await advanceTo(Temporal.Instant.from(to).add({ hours: 1 }));
  await advanceTo(Temporal.Instant.from(to).add({ hours: 19 }));
  app.clock.advance({ hours: 18 });
  return orderId;
}
async function advanceTo(at: Temporal.Instant): Promise<void> {
  app.clock.advance(app.clock.now().until(at));
  await app.jobs.runNow('orders.uncollected', {});
}
async function end(): Promise<void> {
  await endUncollectedOrders(app);
  await app.jobs.drain();
}

type Kept = {
  status: string;
  captured: number;
  hold: string;
  taken: number;
  agreed: number | null;
};
async function keptOf(id: string): Promise<Kept> {
  const { rows } = await app.database.pool.query(
    `select o.status, p.captured_cents as captured, h.status as hold, h.captured_cents as taken,
      o.uncollected_fresh_cents as agreed
    from orders o join payments p on p.order_id = o.id join sandbox.holds h using (idempotency_key)
    where o.id = $1`,
    [id],
  );
  return rows[0];
}
const nothing = { status: 'cancelled', captured: 0, hold: 'canceled', taken: 0 };
/** What was agreed for the fresh line of the basket. */
async function freshPriceOf(id: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    "select requested_cents as cents from order_lines where order_id = $1 and product_id = 'entrecote'",
    [id],
  );
  return rows[0].cents;
}
async function invoicesOf(id: string) {
  const { rows } = await app.database.pool.query(
    'select kind, content from invoices where order_id = $1 order by issued_at, kind desc',
    [id],
  );
  return rows.map(({ content }) => content);
}
const textsOf = async (id: string): Promise<string[]> => {
  const { customer } = await shop.readOrder(zoe, id);
  return (await shop.inboxOf(app, customer.email)).map(({ text }) =>
    text.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
};
const noShow = async (id: string, body: object) =>
  (await shop.staff(app, 'marc')).call('POST', `/api/staff/orders/${id}/no-shows`, body);

describe('an uncollected pickup whose customer agreed to the rule', () => {
  it('is billed its lost fresh products, and the rest of the hold is released', async () => {
    const id = await waitForNobody();
    const price = await freshPriceOf(id);
    await end();
    expect(await keptOf(id)).toEqual({
      status: 'cancelled',
      captured: price,
      hold: 'captured',
      taken: price,
      agreed: 5_000,
    });
    const [invoice, ...others] = await invoicesOf(id);
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

  it('is announced in the confirmation and both reminders, and told at its end', async () => {
    const id = await waitForNobody();
    await end();
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

  it('is never billed above the amount announced, which its invoice says', async () => {
    await setRule(300);
    const id = await waitForNobody({ freshMaximum: 300 });
    await end();
    expect(await keptOf(id)).toMatchObject({ captured: 300, taken: 300 });
    const [invoice] = await invoicesOf(id);
    const { lines, adjustments, totalCents } = invoice;
    expect(adjustments).toHaveLength(1);
    expect(lines[0].totalCents + adjustments[0].amountCents).toBe(totalCents);
    expect(totalCents).toBe(300);
  });

  it('keeps the rule that it was paid under when the shop changes it', async () => {
    const id = await waitForNobody();
    await setRule(null);
    await end();
    expect(await keptOf(id)).toMatchObject({ captured: await freshPriceOf(id) });
  });

  it('gets its code back, which takes nothing off that bill', async () => {
    const id = await waitForNobody(undefined, basket, 'BIENVENUE10');
    await end();
    expect(await keptOf(id)).toMatchObject({ captured: await freshPriceOf(id) });
    expect((await invoicesOf(id))[0].adjustments).toEqual([]);
    expect(shop.okBody(await zoe.call('GET', '/api/account/coupons'))).toMatchObject({
      items: [{ code: 'BIENVENUE10', conditions: { used: false } }],
    });
  });

  it('keeps the share of a code that expired meanwhile, which stays used', async () => {
    const id = await waitForNobody(undefined, basket, 'BIENVENUE10');
    await app.database.pool.query(
      `update promo_codes set conditions = conditions || jsonb_build_object('endDate', $1::text)
      where code = 'BIENVENUE10'`,
      [app.clock.now().toString()],
    );
    const marc = await shop.staff(app, 'marc');
    const { uncollected } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`));
    await end();
    const { captured } = await keptOf(id);
    const [{ adjustments }] = await invoicesOf(id);
    expect(adjustments).toMatchObject([{ label: 'Codes et avantages' }]);
    expect(captured).toBe((await freshPriceOf(id)) + adjustments[0].amountCents);
    expect(uncollected.freshBill).toBe(captured);
    const { rows } = await app.database.pool.query(
      'select p.uses from promo_codes p join coupons c on c.promo_code_id = p.id join coupon_uses u on u.coupon_id = c.id where u.order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('can be refunded afterwards, with its credit note', async () => {
    const id = await waitForNobody();
    await end();
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
    expect((await invoicesOf(id)).map(({ totalCents }) => totalCents)).toEqual([
      await freshPriceOf(id),
      await freshPriceOf(id),
    ]);
  });
});

describe('nothing is billed', () => {
  it.each([
    ['when the payment page showed no rule', {}],
    ['when the terms do not state it', { terms: 'Rien sur le retrait.' }],
    ['when the shop has no rule any more', { rule: null }],
  ])('%s', async (_when, changes: { terms?: string; rule?: null }) => {
    if (changes.terms) await publishTerms(changes.terms);
    if (changes.rule === null) await setRule(null);
    const id = await waitForNobody('terms' in changes || 'rule' in changes ? undefined : {});
    expect((await keptOf(id)).agreed).toBeNull();
    await end();
    expect(await keptOf(id)).toMatchObject(nothing);
    expect(await invoicesOf(id)).toEqual([]);
  });

  it('of dry goods', async () => {
    lost = 0;
    const dry = await waitForNobody(undefined, { penne: 30 });
    await end();
    expect(await keptOf(dry)).toMatchObject(nothing);
  });

  it('when the team takes the fresh products back', async () => {
    lost = 0;
    const back = await ready();
    expect(shop.okBody(await noShow(back, { takesFreshBack: true })).status).toBe('cancelled');
    await app.jobs.drain();
    expect(await keptOf(back)).toMatchObject(nothing);
  });

  it('when the team waives it in the gesture that ends the order, which the journal says', async () => {
    const id = await ready();
    const marc = await shop.staff(app, 'marc');
    const { uncollected } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`));
    expect(uncollected).toMatchObject({ isOver: true, freshBill: await freshPriceOf(id) });
    shop.okBody(await noShow(id, { takesFreshBack: false, isWaived: true }));
    await app.jobs.drain();
    expect(await keptOf(id)).toMatchObject(nothing);
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    const told = { by: 'Marc Gérant', reason: '3 articles, rien facturé cette fois' };
    expect(items).toContainEqual(expect.objectContaining(told));
  });

  it('when the bank no longer holds the money', async () => {
    const id = await waitForNobody();
    await app.database.pool.query(
      "update sandbox.holds set status = 'canceled' where idempotency_key = (select idempotency_key from payments where order_id = $1)",
      [id],
    );
    await end();
    expect(await keptOf(id)).toMatchObject(nothing);
    expect(await invoicesOf(id)).toEqual([]);
  });
});

const ready = () => waitForNobody(undefined, basket);
const release = (orderId: string) => app.jobs.runNow('order.release', { orderId });

describe('the capture', () => {
  it('whose reply is lost is found again, once', async () => {
    const id = await waitForNobody();
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
    const price = await freshPriceOf(id);
    expect(await keptOf(id)).toMatchObject({ captured: price, taken: price });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('of a process that died before its commit is recorded by the next run, once', async () => {
    const id = await waitForNobody();
    await endUncollectedOrders(app);
    vi.spyOn(app.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await expect(release(id)).rejects.toThrow('killed');
    expect(await invoicesOf(id)).toEqual([]);
    await Promise.all([release(id), release(id)]);
    await app.jobs.drain();
    const price = await freshPriceOf(id);
    expect(await keptOf(id)).toMatchObject({ captured: price, taken: price });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('is one when a manager and the shop end the order at once', async () => {
    const id = await waitForNobody();
    await Promise.all([noShow(id, { takesFreshBack: false }), endUncollectedOrders(app)]);
    await app.jobs.drain();
    expect(await keptOf(id)).toMatchObject({
      status: 'cancelled',
      captured: await freshPriceOf(id),
    });
    expect(await invoicesOf(id)).toHaveLength(1);
  });
});
