/** Nightly deletion of expired codes and links, then of inactive accounts and old invoices. */
import { retentionYears } from '#domain/account/rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import { yearsBefore } from '#server/platform/personal-data.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { eraseCustomer, type EndOfAccountDeps } from './delete-account.ts';
import { endQuarantines } from './identity-quarantine.ts';
import { deleteOldCodesAndLinks, listCustomersSilentSince } from './store.ts';

export async function retainData(deps: EndOfAccountDeps): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const yesterday = now.subtract({ hours: 24 });
  await deleteOldCodesAndLinks(db, yesterday);
  await endQuarantines(db, now);
  await deps.jobs.forgetMessages(db, { before: yesterday });
  for (const part of deps.personalData) await part.forgetOld?.(db, now);
  for (const customer of await listCustomersSilentSince(db, yearsBefore(now, retentionYears))) {
    try {
      await inTransaction(db, (tx) => eraseCustomer(tx, deps, customer));
    } catch (error) {
      // Skips customers with an ongoing order.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
