import { pathOfTemplate } from '#domain/content/template-path.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { isNeeded } from './needed-pages.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { pageNotFound } from './seen-state.ts';
import { deletePublished, isPageKnown, lockPage } from './store.ts';

/** Shoppers no longer find it; its draft, its versions and its address stay. */
export async function withdrawPage({ database, clock }: StaffPagesDeps, by: Writer, id: string, { publishedVersion }: { publishedVersion: number }): Promise<void> {
  if (isNeeded(pathOfTemplate(id))) throw new Refusal('Shared.Validation', { reason: 'needed' }, 'La boutique mène elle-même à cette page, au bas de toutes les autres : changez-la, elle ne peut pas être retirée.');
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    if (!(await deletePublished(tx, id, publishedVersion))) throw (await isPageKnown(tx, id)) ? new Refusal('Shared.Validation', { reason: 'changed' }, 'Cette page a changé entre-temps. Rechargez-la avant de la retirer.') : pageNotFound(id);
    await recordStaffAction(tx, { staffId: by.id, at: clock.now(), kind: 'page.withdraw', subject: `page:${id}` });
  });
}
