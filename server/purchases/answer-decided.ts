/**
 * Writes what sellers are owed of invoices that were decided without it: before the approved platform brought them, or
 * by a former release beside this one.
 */
import { claimsOf } from '#domain/purchases/invoice-difference.ts';
import { disputeOf } from '#domain/purchases/refusal-reasons.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { compareInvoice } from './compare-invoice.ts';
import { insertAnswers, listUnanswered, unlinkDismissed } from './incoming-invoices-store.ts';
import { lockSupplierInvoice } from './supplier-invoices-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  shop: Pick<ShopIdentity, 'current'>;
};

export async function answerDecided(deps: Deps): Promise<void> {
  const { db } = deps.database;
  await unlinkDismissed(db);
  for (const id of await listUnanswered(db)) {
    try {
      await answerOne(deps, id);
    } catch (error) {
      deps.log.error(
        { err: error, invoice: id },
        'the answer to a decided invoice was not written',
      );
    }
  }
}

/** Under its lock, so that a decision made meanwhile is answered after it. */
async function answerOne(deps: Deps, invoiceId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockSupplierInvoice(tx, invoiceId);
    const at = deps.clock.now();
    if (row.status === 'accepted')
      await insertAnswers(tx, { invoiceId }, { code: 205, reasons: [], at });
    if (row.status !== 'creditAsked') return;
    const claims = claimsOf(await compareInvoice(tx, deps, row));
    // Prices and receipts may have changed since; a dispute owes a reason.
    const reasons =
      claims.length > 0 ? disputeOf(claims) : [{ code: 'AUTRE', text: 'Un avoir est demandé' }];
    await insertAnswers(tx, { invoiceId }, { code: 207, reasons, at });
  });
}
