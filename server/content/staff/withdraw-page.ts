import { pathOfTemplate } from '#domain/content/template-path.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isNeeded } from './needed-pages.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { endPlan, type PlanRow } from './plans-store.ts';
import { pageNotFound } from './seen-state.ts';
import { deletePublished, findPublished, isPageKnown, lockPage } from './store.ts';

/** Shoppers no longer find it; its draft, its versions and its address stay. A press ends the withdrawal that was planned. */
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
        ? new Refusal(
            'Shared.Validation',
            { reason: 'changed' },
            'Cette page a changé entre-temps. Rechargez-la avant de la retirer.',
          )
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

/** On its date, whatever was published meanwhile: an offer ends when it ends. Already gone, nothing is left to do. */
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
  if (isNeeded(pathOfTemplate(id)))
    throw new Refusal(
      'Shared.Validation',
      { reason: 'needed' },
      'La boutique mène elle-même à cette page, au bas de toutes les autres : changez-la, elle ne peut pas être retirée.',
    );
}
