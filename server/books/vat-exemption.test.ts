/** A shop exempt from VAT (franchise en base): its orders, invoices, closings and entries bear none. */
import { beforeAll, expect, it } from 'vitest';
import type { Json } from '../../tests/json.ts';
import type { Visitor } from '../../tests/app.ts';
import { breachesOfFec } from '../../tests/fec-rules.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { textOfPdf } from '../../tests/pdf-text.ts';
import * as shop from '../../tests/shopping.ts';
import { setExempt } from '../../tests/vat-exemption.ts';

const mention = 'TVA non applicable, art. 293 B du CGI';

let marc: Visitor;
let zoe: Visitor & { customerId: string };
/** Placed before the exemption, delivered after it. */
let former: string;
/** Placed under the exemption, delivered, and partly refunded. */
let exempt: string;

const { app } = shop.open();
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  zoe = await shop.newShopper(app);
  former = await shop.buy(zoe, shop.counted);
  await setExempt(app, true);
  zoe = await shop.newShopper(app);
  exempt = await shop.buy(zoe, shop.counted);
  for (const id of [former, exempt]) await shop.prepareAndDeliver(app, id);
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${exempt}/refunds`, {
      key: crypto.randomUUID(),
      reason: 'Un paquet était ouvert',
      lines: [{ productId: 'penne', quantity: 2 }],
      withFees: true,
    }),
  );
  await app.jobs.drain();
});

it('orders of a VAT-exempt shop have no VAT on lines, amounts and documents, which state the exemption', async () => {
  const order = await shop.readOrder(zoe, exempt);
  expect(order.vat).toMatchObject([{ rate: 0, vat: 0 }]);
  const documents = await documentsOf(exempt);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  for (const [index, { content }] of documents.entries()) {
    expect(content).toMatchObject({ vatMention: mention, seller: { vatNumber: '' } });
    expect(content.vat).toEqual([
      { letter: '', rate: 0, base: content.totalCents, vat: 0, total: content.totalCents },
    ]);
    const text = await textOfDocument(exempt, index);
    expect(text).toContain(mention);
    expect(text).not.toMatch(/TTC|TVA (?!non applicable)/);
  }
});

it('a line added by the team to an order without VAT has none either', async () => {
  const customer = await shop.newShopper(app);
  const id = await shop.buy(customer);
  const change = async (productId: string, quantity: number) =>
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/amendments`, {
        productId,
        quantity,
        consent: 'phone',
      }),
    );
  await change('penne', 20);
  await change('spaghetti', 1);
  const order = await shop.readOrder(customer, id);
  expect(order.products.map((line: { id: string }) => line.id)).toContain('spaghetti');
  expect(order.vat).toMatchObject([{ rate: 0, vat: 0 }]);
});

it('margins of a VAT-exempt shop use the whole price', async () => {
  const { rows } = await app.database.pool.query(
    "select sku, price_cents from products where id = 'penne'",
  );
  const path = `/api/staff/products/${rows[0].sku}/purchasePrices/2026-11-01`;
  const { current } = shop.okBody(await marc.call('PUT', path, { price: 100, withVat: true }));
  expect(current.margin).toMatchObject({
    netPrice: rows[0].price_cents,
    margin: rows[0].price_cents - 100,
  });
});

it('an order placed before the VAT exemption keeps its VAT', async () => {
  const [invoice] = await documentsOf(former);
  expect(invoice?.content.vatMention).toBeUndefined();
  expect(invoice?.content.vat).toMatchObject([{ rate: 550, vat: expect.any(Number) }]);
  expect(invoice?.content.vat[0].vat).toBeGreaterThan(0);
});

it('invoice and refund e-mails of a VAT-exempt order list no VAT', async () => {
  const { items } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
  const { rows } = await app.database.pool.query('select email from customers where id = $1', [
    zoe.customerId,
  ]);
  const sent = items.filter(({ to }: { to: string }) => to === rows[0].email);
  const aboutMoney = sent.filter(({ subject }: { subject: string }) =>
    /facture|remboursement/.test(subject),
  );
  expect(aboutMoney).toHaveLength(2);
  for (const { text } of aboutMoney) expect(text).not.toContain('TVA');
});

it('only the order from before the exemption has VAT in ledger, closing and entries', async () => {
  await expectInvariants(app);
  const { rows: ledger } = await app.database.pool.query(
    "select order_id, sum(amount_cents)::int as cents from ledger_entries where account like 'vat:%' group by 1",
  );
  expect(ledger.map(({ order_id }) => order_id)).toEqual([former]);

  app.clock.advance({ hours: 24 });
  await app.jobs.runNow('books.close', {});
  const boss = await shop.staff(app, 'marc');
  const { items } = shop.okBody<'GET /api/staff/books/closings'>(
    await boss.call('GET', '/api/staff/books/closings?month=2026-11'),
  );
  const withSales = items.filter(({ content }) => content.orders > 0);
  const exemptRows = withSales.flatMap(({ content }) =>
    content.vat.filter((row) => row.rateBasisPoints === 0),
  );
  expect(exemptRows).toMatchObject([{ rateBasisPoints: 0, vatCents: 0 }]);
  const [invoice, note] = await documentsOf(exempt);
  expect(exemptRows[0]?.totalCents).toBe(invoice?.content.totalCents - note?.content.totalCents);

  const response = await app.http.inject({
    url: '/api/staff/books/fec/2026',
    headers: { cookie: `staff-session=${boss.cookies.get('staff-session')}` },
  });
  const [, name = ''] =
    /filename="(.+)"/.exec(String(response.headers['content-disposition'])) ?? [];
  expect(breachesOfFec(name, response.rawPayload)).toEqual([]);
  const taxes = response.rawPayload
    .toString('latin1')
    .split('\r\n')
    .filter((row) => row.includes('\t4457'));
  expect(taxes).toHaveLength(1);
});

it('after the exemption ends, the credit note of an exempt order still states it', async () => {
  await setExempt(app, false);
  marc = await shop.staff(app, 'marc');
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${exempt}/refunds`, {
      key: crypto.randomUUID(),
      reason: 'Un autre paquet',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    }),
  );
  await app.jobs.drain();
  const latest = (await documentsOf(exempt)).at(-1);
  expect(latest?.content).toMatchObject({ vatMention: mention, vat: [{ rate: 0, vat: 0 }] });
});

async function documentsOf(orderId: string) {
  const { rows } = await app.database.pool.query<{ kind: string; content: Json }>(
    'select kind, content from invoices where order_id = $1 order by issued_at, kind desc',
    [orderId],
  );
  return rows;
}

async function textOfDocument(orderId: string, index: number): Promise<string> {
  const id = (await shop.readOrder(zoe, orderId)).invoices[index]?.id;
  const { url } = shop.okBody(
    await zoe.call('GET', `/api/orders/${orderId}/invoices/${id}/downloadUrl`),
  );
  const { rawPayload } = await app.http.inject({
    url: new URL(url, app.publicUrl).href.slice(app.publicUrl.length),
    headers: { cookie: `session=${zoe.cookies.get('session')}` },
  });
  return textOfPdf(rawPayload).replaceAll(/[\u00a0\u202f]/g, ' ');
}
