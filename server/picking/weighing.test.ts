/**
 * From weighing to invoice: kilograms times price per kilogram, with rows that can be recomputed by
 * hand.
 */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { costOnScale } from '#domain/picking/scale-money.ts';
import type { InvoiceContent } from '#server/orders/invoice-content.ts';
import { beginBatch, lineOf } from '../../tests/batches.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ stock: { penne: 500, 'pomme-gala': 500 }, hasWideSlots: true });
beforeAll(async () => {
  // A price at which one piece is not a whole number of cents.
  await shop.changeProduct(app, 'pomme-gala', { price_cents: 259 });
});
const zoe = shop.once(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, { penne: 500, 'pomme-gala': 500 }));

it('T26b C03b a weighed line is billed by its real weight, on the order, its explanation and the invoice', async () => {
  const id = await shop.buy(zoe, { 'pomme-gala': 26, penne: 30 });
  await shop.prepareAndDeliver(app, id, { 'pomme-gala': { gramsPercent: 101 } });
  const order = await shop.readOrder(zoe, id);
  const apples = shop.theOne(order.products, ({ id }) => id === 'pomme-gala');
  expect(apples.billedPrice).toBe(Math.round((259 * Number(apples.preparedGrams)) / 1000));
  // Billed by pieces it would differ.
  expect(apples.billedPrice).not.toBe(Math.round(apples.requestedPrice * 1.01));
  expect(
    order.explanation.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
  ).toBe(order.amounts.billed);
  expectRedoneByHand(await invoiceOf(id));
});

it('T26b C03b the rounding difference of pieces is explained even at the announced weight', async () => {
  const id = await shop.buy(zoe, { 'pomme-gala': 26, penne: 30 });
  await shop.prepareAndDeliver(app, id);
  const order = await shop.readOrder(zoe, id);
  const apples = shop.theOne(order.products, ({ id }) => id === 'pomme-gala');
  expect(apples.billedPrice).toBe(Math.round((259 * Number(apples.announcedGrams)) / 1000));
  expect(apples.billedPrice).not.toBe(apples.requestedPrice);
  expect(order.explanation).toContainEqual({
    kind: 'weightDifference',
    label: expect.stringContaining('au prix du kilogramme'),
    amount: Number(apples.billedPrice) - apples.requestedPrice,
    productId: 'pomme-gala',
  });
  expect(order.amounts).toMatchObject({ gift: 0, captured: order.amounts.billed });
});

it('T26b V15c C03c promotions and gifts are separate rows on the invoice', async () => {
  await app.database.pool.query("update products set promotion = $1 where id = 'pomme-gala'", [
    JSON.stringify({ mechanism: 'discount', type: 'PERCENT', value: 20 }),
  ]);
  await shop.changeProduct(app, 'pomme-gala', { price_cents: 259 });
  const id = await shop.buy(zoe, { 'pomme-gala': 20, 'riz-basmati': 2, penne: 25 });
  await shop.prepareAndDeliver(app, id, { 'pomme-gala': { gramsPercent: 130 } });
  const { amounts, products } = await shop.readOrder(zoe, id);
  expect(amounts.gift).toBeGreaterThan(0);
  expect(amounts.captured).toBeLessThanOrEqual(amounts.preauthorization);
  const invoice = await invoiceOf(id);
  expectRedoneByHand(invoice);
  const apples = shop.theOne(products, ({ id }) => id === 'pomme-gala');
  const gross = Math.round((259 * Number(apples.preparedGrams)) / 1000);
  expect(invoice.lines.find((line) => line.grossCents === gross)?.reductions).toEqual([
    { label: 'Promotion −20\u00a0%', amountCents: -Math.floor(gross * 0.2) },
    { label: 'Surplus de poids offert', amountCents: -apples.offered },
  ]);
});

it('C03b C03c the cost shown while weighing in a batch equals the bill', async () => {
  for (const gramsPercent of [97, 108, 130]) {
    const id = await shop.buy(zoe, { 'pomme-gala': 26, penne: 30 });
    const paul = await shop.staff(app, 'paul');
    const { orders, lines } = await beginBatch(paul, [id]);
    const line = lineOf({ lines }, id, 'pomme-gala');
    const [agreed] = orders;
    if (!agreed) throw new Error('no order');
    const money = costOnScale(agreed, lines, {
      line,
      preparedQuantity: 26,
      preparedGrams: Math.round(((line.announcedGrams ?? 0) * gramsPercent) / 100),
    });
    await shop.prepareAndDeliver(app, id, { 'pomme-gala': { gramsPercent } });
    const order = await shop.readOrder(zoe, id);
    const apples = shop.theOne(order.products, ({ id }) => id === 'pomme-gala');
    expect(money).toMatchObject({ billedCents: apples.billedPrice, giftCents: apples.offered });
    expect(money.orderLeftCents).toBe(
      order.amounts.preauthorization - Number(order.amounts.billed),
    );
    expect(money.tone).toBe({ 97: 'within', 108: 'above', 130: 'gift' }[gramsPercent]);
  }
});

async function invoiceOf(orderId: string): Promise<InvoiceContent> {
  const { rows } = await app.database.pool.query<{ content: InvoiceContent }>(
    "select content from invoices where order_id = $1 and kind = 'invoice'",
    [orderId],
  );
  if (!rows[0]) throw new Error('no invoice');
  return rows[0].content;
}
const number = (text: string) => Number(text.replace(',', '.').replace(/[^\d.]/g, ''));

/** Recomputes each row of an invoice. */
function expectRedoneByHand(invoice: InvoiceContent): void {
  for (const { quantity, unitPrice, totalCents, grossCents, reductions = [] } of invoice.lines) {
    const gross = Math.round(Math.round(number(quantity) * 1000) * number(unitPrice) * 0.1);
    expect(grossCents ?? totalCents).toBe(gross);
    expect(reductions.reduce((sum, row) => sum + row.amountCents, gross)).toBe(totalCents);
  }
  const rows = [
    ...invoice.lines.map((line) => line.totalCents),
    ...invoice.adjustments.map((row) => row.amountCents),
  ];
  expect(rows.reduce((sum, cents) => sum + cents, 0)).toBe(invoice.totalCents);
}
