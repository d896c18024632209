/** Keeps a supplier's invoice, recognised as far as its file says. */
import { createHash } from 'node:crypto';
import { orderNumberOf, sellerKeyOf } from '#domain/purchases/supplier-invoice.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { requireSitesOf } from '#server/platform/guard-sites.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { InvoiceFile } from './read-invoice.ts';
import { guessSupplier, insertSupplierInvoice, listSentOrders } from './supplier-invoices-store.ts';

export const supplierInvoiceSubject = (id: string): string => `supplier-invoice:${id}`;

/** Idempotent by the file. Returns the invoice's id. A member of some sites adds none of an order of another. */
export async function receiveInvoice(
  { database, clock }: { database: Database; clock: Clock },
  { staff, file }: { staff: Pick<Member, 'id' | 'siteIds'>; file: Buffer },
): Promise<string> {
  // On demand: the parser would cost every process its memory.
  const { readInvoiceFile } = await import('./read-invoice.ts');
  const read = readInvoiceFile(file);
  const at = clock.now();
  return inTransaction(database.db, async (tx) => {
    const id = await keepInvoice(tx, { ...read, file, staffId: staff.id, at });
    if (id === null) throw new Refusal('Purchase.InvoiceKnown');
    await requireSitesOf(tx, staff, { address: '/api/staff/supplierInvoices/:id', id });
    return id;
  });
}

/** Null: another file of this seller has its number. `staffId` is null where the approved platform brought it. */
export async function keepInvoice(
  tx: Tx,
  {
    mediaType,
    invoice,
    file,
    staffId,
    at,
  }: InvoiceFile & { file: Buffer; staffId: string | null; at: Temporal.Instant },
): Promise<string | null> {
  const sellerKey = sellerKeyOf(invoice.seller);
  const supplierId = await guessSupplier(tx, { sellerKey, name: invoice.seller.name });
  const orders = supplierId === null ? [] : await listSentOrders(tx, supplierId);
  const kept = await insertSupplierInvoice(tx, {
    id: newId(),
    file_hash: createHash('sha256').update(file).digest('hex'),
    file,
    media_type: mediaType,
    seller_key: sellerKey,
    number: invoice.number,
    content: JSON.stringify(invoice),
    supplier_id: supplierId,
    order_id: orders.find(({ number }) => number === orderNumberOf(invoice))?.id ?? null,
    received_by: staffId,
    received_at: at,
  });
  if (kept?.isNew && staffId !== null)
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'supplier-invoice.receipt',
      subject: supplierInvoiceSubject(kept.id),
      after: { number: invoice.number, seller: invoice.seller.name },
    });
  return kept?.id ?? null;
}
