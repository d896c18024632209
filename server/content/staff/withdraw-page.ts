import { pathOfTemplate } from '#domain/content/template-path.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isNeeded } from './needed-pages.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endPlan, type PlanRow } from './plans-store.ts';
import { pageNotFound } from './seen-state.ts';
import { deletePublished, findPublished, isPageKnown, lockPage } from './store.ts';

/** Withdraws a page but keeps its draft, versions and address. A manual withdrawal ends the planned one. */
export async function withdrawPage(
  { database, clock }: StaffPagesDeps,
  by: Writer,
  id: string,
  { publishedVersion }: { publishedVersion: number },
): Promise<void> {
  requireNotNeeded(id);
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    if (!(await deletePublished(tx, id, publishedVersion)))
      throw (await isPageKnown(tx, id))
        ? new Refusal('Page.ChangedBeforeWithdrawal', { reason: 'changed' })
        : pageNotFound(id);
    await endPlan(tx, id, 'withdraw');
    await recordStaffAction(tx, {
      staffId: by.id,
      at: clock.now(),
      kind: 'page.withdraw',
      subject: `page:${id}`,
    });
  });
}

/**
 * Withdraws on schedule, whatever was published meanwhile: an offer ends on its date. Does nothing
 * when already withdrawn.
 */
export async function withdrawAsPlanned(
  { database, clock }: StaffPagesDeps,
  plan: PlanRow,
): Promise<void> {
  const { page_id: id } = plan;
  requireNotNeeded(id);
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    if (!(await endPlan(tx, id, 'withdraw', plan.id))) return;
    const published = await findPublished(tx, id);
    if (!published || !(await deletePublished(tx, id, published.version))) return;
    await recordStaffAction(tx, {
      staffId: plan.planned_by,
      at: clock.now(),
      kind: 'page.withdraw',
      subject: `page:${id}`,
      after: { plannedFor: plan.due_at.toString() },
    });
  });
}

export function requireNotNeeded(id: string): void {
  if (isNeeded(pathOfTemplate(id))) throw new Refusal('Page.Needed', { reason: 'needed' });
}
