/** Refuses or puts away what came from the approved platform and became no invoice. */
import { refusalOf } from '#domain/purchases/refusal-reasons.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { InvoiceDeps } from './decide-invoice.ts';
import { insertAnswers, lockIncoming, settleIncoming } from './incoming-invoices-store.ts';

/** An invoice that was not read has no number by which its seller would know what is refused. */
export async function settleIncomingInvoice(
  { database, clock }: Pick<InvoiceDeps, 'database' | 'clock'>,
  { staffId, id, isRefused }: { staffId: string; id: string; isRefused: boolean },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { problem, settled_at: settledAt } = await lockIncoming(tx, id);
    if (settledAt) return;
    if (isRefused && problem !== 'known') throw new Refusal('Purchase.InvoiceUnreadable');
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
