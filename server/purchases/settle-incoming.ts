/** Refuses or puts away what came from the approved platform and became no invoice. */
import { refusalOf } from '#domain/purchases/refusal-reasons.ts';
import { isSameInvoice } from '#domain/purchases/supplier-invoice.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { InvoiceDeps } from './decide-invoice.ts';
import { insertAnswers, lockIncoming, settleIncoming } from './incoming-invoices-store.ts';
import { listKeptInvoices } from './supplier-invoices-store.ts';

/**
 * What was not read has no number by which its seller would know what is refused; and what bears the facts of an
 * invoice that is kept would have that one refused.
 */
export async function settleIncomingInvoice(
  { database, clock }: Pick<InvoiceDeps, 'database' | 'clock'>,
  { staffId, id, isRefused }: { staffId: string; id: string; isRefused: boolean },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { content, settled_at: settledAt } = await lockIncoming(tx, id);
    if (settledAt) return;
    if (isRefused) {
      if (content === null) throw new Refusal('Purchase.InvoiceUnreadable');
      const kept = await listKeptInvoices(tx, [content]);
      if (kept.some((one) => isSameInvoice(one, content)))
        throw new Refusal('Purchase.InvoiceKnown');
    }
    const at = clock.now();
    await settleIncoming(tx, id, at);
    if (isRefused)
      await insertAnswers(
        tx,
        { incomingId: id },
        { code: 210, reasons: [refusalOf('DOUBLE_FACT')], at },
      );
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: isRefused ? 'incoming-invoice.refusal' : 'incoming-invoice.filing',
      subject: `incoming-invoice:${id}`,
    });
  });
}
