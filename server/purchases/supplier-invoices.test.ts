/** Suppliers' invoices sent, recognised, compared with orders and receipts, and decided. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';
import { rightInvoice } from '../../tests/supplier-invoices.ts';
import { suppliersDesk } from '../../tests/suppliers.ts';
import { writeInvoice } from '../../tests/write-invoice.ts';
import type { SupplierInvoice } from '#domain/purchases/supplier-invoice.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let desk: ReturnType<typeof suppliersDesk>;
beforeAll(async () => {
  desk = suppliersDesk(app, marc);
});

let sent = 0;

describe('a supplier’s invoice that is sent', () => {
  it('a supplier’s invoice is matched by hand the first time, and by itself the next', async () => {
    const { supplierId, orderId, number } = await receivedOrder();
    const first = shop.okBody(await send(penneInvoice({ orderNumber: String(number) })));
    expect(first).toMatchObject({ status: 'toCheck', supplier: null, order: null });
    const matched = shop.okBody(
      await marc.call('PUT', `/api/staff/supplierInvoices/${first.id}/match`, {
        version: 0,
        supplierId,
        orderId,
      }),
    );
    expect(matched).toMatchObject({
      supplier: { id: supplierId },
      order: { id: orderId, number },
      differences: [],
      creditDue: 0,
    });
    expect(matched.entry.map(({ account }: { account: string }) => account)).toEqual([
      '607000',
      '44566055',
      '401000',
    ]);
    const accepted = shop.okBody(await move(first.id, 'acceptance', { version: 1 }));
    expect(accepted.status).toBe('accepted');
    const second = shop.okBody(await send(penneInvoice({ orderNumber: String(number) })));
    expect(second).toMatchObject({ supplier: { id: supplierId }, order: { id: orderId } });
    // The goods were on the first invoice already.
    expect(kindsOf(second)).toEqual(['quantity']);
  });

  it('twice, as the same file, is one invoice; under a known number it is refused', async () => {
    const xml = penneInvoice({ number: 'SAME-1' });
    const { id } = shop.okBody(await send(xml));
    expect(shop.okBody(await send(xml)).id).toBe(id);
    shop.expectRefusal(
      await send(penneInvoice({ number: 'SAME-1', quantity: 30 })),
      'Purchase.InvoiceKnown',
    );
    shop.okBody(await move(id, 'dismissal', { version: 0 }));
    shop.okBody(await send(penneInvoice({ number: 'SAME-1', quantity: 31 })));
  });

  it('a file that is no supplier’s invoice is refused, and so is a person who may not read the books', async () => {
    shop.expectRefusal(await send('<a/>'), 'Purchase.InvoiceUnreadable');
    const paul = await shop.staff(app, 'paul');
    expect((await send(penneInvoice({}), paul)).status).toBe(403);
  });

  it('a supplier’s invoice is downloaded as it came', async () => {
    const xml = penneInvoice({ number: 'FA/7' });
    const { id } = shop.okBody(await send(xml));
    const file = await marc.call('GET', `/api/staff/supplierInvoices/${id}/file`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="FA-7.xml"');
    expect(file.body).toBe(xml);
  });
});

describe('an invoice with differences', () => {
  it('an invoice with differences has a credit note asked for once, by e-mail, with each difference', async () => {
    const { supplierId, orderId } = await receivedOrder();
    const email = `${crypto.randomUUID()}@moulin.example`;
    const supplier = shop.okBody(await marc.call('GET', `/api/staff/suppliers/${supplierId}`));
    const { id: _id, isArchived: _isArchived, ...written } = supplier.supplier;
    shop.okBody(
      await marc.call('PUT', `/api/staff/suppliers/${supplierId}`, { ...written, email }),
    );
    const { id } = shop.okBody(await send(penneInvoice({ quantity: 26, priceCents: 99 })));
    const page = shop.okBody(
      await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, {
        version: shop.okBody(await marc.call('GET', `/api/staff/supplierInvoices/${id}`)).version,
        supplierId,
        orderId,
      }),
    );
    expect(kindsOf(page)).toEqual(['price', 'quantity']);
    expect(page.creditDue).toBe(26 * 4 + 2 * 95);
    const ask = { version: page.version, isByEmail: true };
    const answers = await Promise.all([1, 2].map(() => move(id, 'creditRequest', ask)));
    for (const answer of answers) expect(shop.okBody(answer).status).toBe('creditAsked');
    const messages = await shop.inboxOf(app, email);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('26 facturés, 24 reçus');
    expect(messages[0]?.text).toContain('0,99 € HT, au lieu de 0,95 €');
    shop.okBody(await move(id, 'acceptance', { version: page.version + 1 }));
    shop.expectRefusal(
      await move(id, 'dismissal', { version: page.version + 2 }),
      'Purchase.InvoiceDecided',
    );
  });

  it('an invoice without differences has nothing to claim, and a colleague’s change is told', async () => {
    const { supplierId, orderId } = await receivedOrder();
    const { id, version } = shop.okBody(await send(penneInvoice({})));
    const match = { version, supplierId, orderId };
    shop.okBody(await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, match));
    shop.expectRefusal(
      await marc.call('PUT', `/api/staff/supplierInvoices/${id}/match`, match),
      'Purchase.InvoiceChangedMeanwhile',
    );
    shop.expectRefusal(
      await move(id, 'creditRequest', { version: version + 1, isByEmail: false }),
      'Purchase.NothingToCredit',
    );
  });

  it('an invoice for an order of another site is neither listed, read nor decided by a manager of one site', async () => {
    const { supplierId, orderId } = await receivedOrder();
    const { id, version } = shop.okBody(await send(penneInvoice({ quantity: 30 })));
    const path = `/api/staff/supplierInvoices/${id}`;
    const match = { version, supplierId, orderId };
    shop.okBody(await marc.call('PUT', `${path}/match`, match));
    const noraId = await hire(app, 'manager', 'Nora Vanves');
    await app.database.pool.query(
      "insert into sites (id, name, state, is_whole_range) values ('vanves', 'Cabas Vanves', 'open', true)",
    );
    await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [noraId]);
    const nora = await signInStaff(app, noraId);
    const moved = { version: version + 1 };
    for (const answer of [
      await nora.call('GET', path),
      await nora.call('PUT', `${path}/match`, { ...match, ...moved }),
      await nora.call('POST', `${path}/acceptance`, moved),
      await nora.call('POST', `${path}/dismissal`, moved),
      await nora.call('POST', `${path}/creditRequest`, { ...moved, isByEmail: false }),
    ])
      shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    const listed = async (by: Visitor): Promise<string[]> =>
      shop
        .okBody<'GET /api/staff/supplierInvoices'>(
          await by.call('GET', '/api/staff/supplierInvoices'),
        )
        .items.map((one) => one.id);
    expect(await listed(marc)).toContain(id);
    expect(await listed(nora)).toEqual([]);
    shop.okBody(await move(id, 'acceptance', moved));

    // What names no order is of the sites of who added it; the same file twice shows nobody the page of another site.
    const ofAll = penneInvoice({ orderNumber: null });
    const { id: unmatched } = shop.okBody(await send(ofAll));
    const denied = 'Shared.InsufficientPrivileges';
    shop.expectRefusal(await send(ofAll, nora), denied);
    shop.expectRefusal(
      await nora.call('GET', `/api/staff/supplierInvoices/${unmatched}/file`),
      denied,
    );
    const own = shop.okBody(await send(penneInvoice({ orderNumber: null }), nora));
    expect(await listed(nora)).toEqual([own.id]);
    // The suppliers' orders are of Paris: Nora is offered none, and matches her invoice to none.
    expect(own.orders).toEqual([]);
    shop.expectRefusal(
      await nora.call('PUT', `/api/staff/supplierInvoices/${own.id}/match`, {
        ...match,
        version: 0,
      }),
      'Purchase.OrderNotFound',
    );
    const { order } = shop.okBody(await marc.call('GET', `/api/staff/supplierInvoices/${id}`));
    const { name } = shop.okBody(
      await marc.call('GET', `/api/staff/suppliers/${supplierId}`),
    ).supplier;
    const seller = { name, registrationNumber: null, vatNumber: null };
    const ofParis = penneInvoice({ seller, orderNumber: String(order.number) });
    shop.expectRefusal(await send(ofParis, nora), denied);
    expect(shop.okBody(await send(ofParis)).order).toEqual(order);
  });
});

const send = (xml: string, by = marc): Promise<Answer> =>
  by.call('POST', '/api/staff/supplierInvoices', xml, { 'content-type': 'application/xml' });
const move = (id: string, to: string, body: object): Promise<Answer> =>
  marc.call('POST', `/api/staff/supplierInvoices/${id}/${to}`, body);

/** Two cases of penne, ordered and received in lot L1. */
async function receivedOrder(): Promise<{ supplierId: string; orderId: string; number: number }> {
  const supplierId = await desk.newSupplier();
  shop.okBody(await desk.supply('penne', supplierId));
  const sku = desk.skuOf('penne');
  const { id: orderId, number } = shop.okBody(await desk.draft(supplierId, [{ sku, cases: 2 }]));
  shop.okBody(
    await marc.call('POST', `/api/staff/supplierOrders/${orderId}/sending`, {
      version: 0,
      isByEmail: false,
    }),
  );
  shop.okBody(
    await marc.call('POST', '/api/staff/receipts', {
      id: crypto.randomUUID(),
      sku,
      orderId,
      seenUnits: 0,
      units: 24,
      refusedUnits: 0,
      refusalReason: null,
      lot: 'L1',
      dateKind: null,
      expiresOn: null,
      price: null,
      isShortConfirmed: false,
    }),
  );
  return { supplierId, orderId, number };
}

/** For 24 packs of penne at 0,95 €, unless changed. */
function penneInvoice(
  changes: Partial<SupplierInvoice> & { quantity?: number; priceCents?: number },
): string {
  const { quantity = 24, priceCents = 95, ...rest } = changes;
  const netCents = Math.round(quantity * priceCents);
  const vatCents = Math.round(netCents * 0.055);
  const [line] = rightInvoice.lines;
  if (!line) throw new Error('the right invoice has lines');
  return writeInvoice({
    ...rightInvoice,
    number: `FA-${(sent += 1)}`,
    issuedOn: '2026-01-05',
    buyer: { name: 'Nous', registrationNumber: null, vatNumber: null },
    lines: [{ ...line, number: '1', code: 'PN-500', lot: 'L1', quantity, priceCents, netCents }],
    vat: [{ rate: 550, baseCents: netCents, vatCents }],
    totals: {
      linesCents: netCents,
      netCents,
      vatCents,
      grossCents: netCents + vatCents,
      prepaidCents: 0,
      dueCents: netCents + vatCents,
    },
    ...rest,
  });
}
const kindsOf = ({ differences }: { differences: { kind: string }[] }) =>
  differences.map(({ kind }) => kind);
