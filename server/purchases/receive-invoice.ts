/** Keeps a supplier's invoice, recognised as far as its file says. */
import { createHash } from 'node:crypto';
import { sellerKeyOf } from '#domain/purchases/supplier-invoice.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { guessSupplier, insertSupplierInvoice, listSentOrders } from './supplier-invoices-store.ts';

export const supplierInvoiceSubject = (id: string): string => `supplier-invoice:${id}`;

/** Idempotent by the file. Returns the invoice's id. */
export async function receiveInvoice(
  { database, clock }: { database: Database; clock: Clock },
  { staffId, file }: { staffId: string; file: Buffer },
): Promise<string> {
  // On demand: the parser would cost every process its memory.
  const { readInvoiceFile } = await import('./read-invoice.ts');
  const { mediaType, invoice } = readInvoiceFile(file);
  const sellerKey = sellerKeyOf(invoice.seller);
  return inTransaction(database.db, async (tx) => {
    const supplierId = await guessSupplier(tx, { sellerKey, name: invoice.seller.name });
    const orders = supplierId === null ? [] : await listSentOrders(tx, supplierId);
    const named = invoice.orderNumber?.replaceAll(/\D/g, '');
    const at = clock.now();
    const { id, isNew } = await insertSupplierInvoice(tx, {
      id: newId(),
      file_hash: createHash('sha256').update(file).digest('hex'),
      file,
      media_type: mediaType,
      seller_key: sellerKey,
      number: invoice.number,
      content: JSON.stringify(invoice),
      supplier_id: supplierId,
      order_id: orders.find(({ number }) => String(number) === named)?.id ?? null,
      received_by: staffId,
      received_at: at,
    });
    if (isNew)
      await recordStaffAction(tx, {
        staffId,
        at,
        kind: 'supplier-invoice.receipt',
        subject: supplierInvoiceSubject(id),
        after: { number: invoice.number, seller: invoice.seller.name },
      });
    return id;
  });
}
