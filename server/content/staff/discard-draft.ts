import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endIdleWithdrawal, endPlan, findPlansOf } from './plans-store.ts';
import { pageNotFound, requireUnplanned } from './seen-state.ts';
import { deleteDraft, isPageKnown, lockPage } from './store.ts';

/** Deletes the draft. The published page stays; a page never published disappears. */
export function discardDraft(
  { database, clock }: StaffPagesDeps,
  by: Writer,
  id: string,
  { draftVersion }: { draftVersion: number },
): Promise<void> {
  return inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    requireUnplanned(await findPlansOf(tx, id));
    if (!(await deleteDraft(tx, id, draftVersion)))
      throw (await isPageKnown(tx, id))
        ? new Refusal('Page.DraftChangedMeanwhile', { reason: 'changed' })
        : pageNotFound(id);
    // A failed plan also refers to this draft.
    await endPlan(tx, id, 'publish');
    await endIdleWithdrawal(tx, id);
    await recordStaffAction(tx, {
      staffId: by.id,
      at: clock.now(),
      kind: 'page.discard',
      subject: `page:${id}`,
    });
  });
}
