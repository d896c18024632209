/** Maps suppliers' invoices to the API's views. */
import { claimsOf, costOf } from '#domain/purchases/invoice-difference.ts';
import type { Difference } from '#domain/purchases/invoice-difference-contract.ts';
import { purchaseEntry } from '#domain/purchases/purchase-entry.ts';
import { isSameInvoice } from '#domain/purchases/supplier-invoice.ts';
import type {
  SupplierInvoicePage,
  SupplierInvoices,
} from '#domain/purchases/supplier-invoice-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { compareInvoice } from './compare-invoice.ts';
import { listLastAnswers, listUnread, type LastAnswer } from './incoming-invoices-store.ts';
import { supplierInvoiceSubject } from './receive-invoice.ts';
import {
  findSupplierInvoice,
  listKeptInvoices,
  listSentOrders,
  listSupplierInvoices,
  type SupplierInvoiceRow,
} from './supplier-invoices-store.ts';
import { listSuppliers } from './suppliers-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  shop: Pick<ShopIdentity, 'current' | 'shown'>;
};

type Author = Pick<Member, 'siteIds'>;

/** What the platform brought and is no invoice here is the seller's as a whole. */
export async function readSupplierInvoices(deps: Deps, by: Author): Promise<SupplierInvoices> {
  const { db } = deps.database;
  const items: SupplierInvoices['items'] = [];
  const rows = await listSupplierInvoices(db, by);
  const answers = await listLastAnswers(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const differences = row.status === 'toCheck' ? await compareInvoice(db, deps, row) : [];
    items.push(viewSummary(row, differences, answers.get(row.id)));
  }
  const unread = by.siteIds ? [] : await listUnread(db);
  const kept = await listKeptInvoices(
    db,
    unread.flatMap(({ content }) => content ?? []),
  );
  return {
    items,
    unread: unread.map(
      ({ id, file_name: fileName, received_at: receivedAt, problem, failure, content }) => ({
        id,
        fileName,
        receivedAt: receivedAt.toString(),
        problem: problem ?? 'unreadable',
        failure,
        sellerName: content?.seller.name ?? null,
        number: content?.number ?? null,
        isRefusable: content !== null && !kept.some((one) => isSameInvoice(one, content)),
      }),
    ),
  };
}

export async function readSupplierInvoice(
  deps: Deps,
  by: Author,
  id: string,
): Promise<SupplierInvoicePage> {
  const { db } = deps.database;
  const row = await findSupplierInvoice(db, id);
  const differences = await compareInvoice(db, deps, row);
  const suppliers = await listSuppliers(db);
  const supplier = suppliers.find((one) => one.id === row.supplier_id);
  const orders =
    row.supplier_id === null ? [] : await listSentOrders(db, row.supplier_id, by.siteIds);
  const order = orders.find((one) => one.id === row.order_id);
  return {
    ...viewSummary(row, differences, (await listLastAnswers(db, [id])).get(id)),
    version: row.version,
    content: row.content,
    supplier: supplier ? { id: supplier.id, name: supplier.name, email: supplier.email } : null,
    order: order ? { id: order.id, number: order.number } : null,
    differences,
    creditDue: claimsOf(differences).reduce((sum, claim) => sum + (costOf(claim) ?? 0), 0),
    entry: purchaseEntry(row.content, deps.shop.shown()),
    suppliers: suppliers
      .filter((one) => one.archived_at === null || one.id === row.supplier_id)
      .map(({ id: supplierId, name }) => ({ id: supplierId, name })),
    orders: orders.map(({ id: orderId, number, sentAt }) => ({
      id: orderId,
      number,
      sentOn: shopDate(sentAt).toString(),
    })),
    journal: await readStaffActions(db, supplierInvoiceSubject(id)),
  };
}

function viewSummary(
  row: SupplierInvoiceRow,
  differences: readonly Difference[],
  answer: LastAnswer | undefined,
): SupplierInvoices['items'][number] {
  const { kind, seller, issuedOn, dueOn, totals } = row.content;
  return {
    id: row.id,
    kind,
    number: row.number,
    sellerName: seller.name,
    supplierId: row.supplier_id,
    issuedOn,
    dueOn,
    due: totals.dueCents,
    status: row.status,
    receivedAt: row.received_at.toString(),
    differenceCount: differences.length,
    platform: answer ? { code: answer.code, isSent: answer.isSent, failure: answer.failure } : null,
  };
}
