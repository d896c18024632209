/** Changes what a referral brings. Codes already used keep the terms of that day. */
import type { ChangeReferralRequest } from '#domain/referral/staff-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { readTerms, writeTerms } from './store.ts';

export type StaffReferralDeps = { database: Database; clock: Clock; catalogue: Catalogue };
export const referralSubject = 'shop:referral';

export async function changeTerms(
  { database, clock, catalogue }: StaffReferralDeps,
  staffId: string,
  { version, ...terms }: ChangeReferralRequest,
): Promise<void> {
  const price = catalogue.productView(terms.refereeProductId)?.itemPrice ?? null;
  if (price === null) throw new Refusal('Referral.ProductUnknown', { field: 'refereeProductId' });
  if (terms.promisedCents > price)
    throw new Refusal('Referral.PromiseAboveGift', { field: 'promisedCents', price });
  await inTransaction(database.db, async (tx) => {
    const { version: _version, ...before } = await readTerms(tx);
    if (!(await writeTerms(tx, terms, version)))
      throw new Refusal('Referral.ChangedMeanwhile', { reason: 'changed' });
    await recordStaffAction(tx, {
      staffId,
      at: clock.now(),
      kind: 'referral.terms',
      subject: referralSubject,
      before,
      after: terms,
    });
  });
}
