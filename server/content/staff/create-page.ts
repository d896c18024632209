import { newPageId, type NewPageFamily } from '#domain/content/page-kinds.ts';
import { starterBlocks } from '#domain/content/new-block.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { isPageKnown, lockPage, writeDraft } from './store.ts';

/** A draft at an address of its own, which shoppers do not see until it is published. */
export async function createPage(
  { database, clock }: StaffPagesDeps,
  by: Writer,
  { family, slug, title }: { family: NewPageFamily; slug: string; title: string },
): Promise<string> {
  const id = newPageId(family, slug);
  if (!id)
    throw new Refusal(
      'Shared.Validation',
      { field: 'slug', reason: 'address' },
      'Cette adresse ne peut pas servir : des minuscules sans accent, des chiffres et des tirets, et aucun mot que la boutique emploie déjà.',
    );
  const at = clock.now();
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    const isTaken =
      (await isPageKnown(tx, id)) ||
      !(await writeDraft(
        tx,
        id,
        {
          text: {
            title,
            seoTitle: null,
            description: '',
            blocks: starterBlocks(family, title, newId),
          },
          basedOn: 0,
          savedAt: at,
          savedBy: by.id,
        },
        null,
      ));
    if (isTaken)
      throw new Refusal(
        'Shared.Validation',
        { field: 'slug', reason: 'taken' },
        'Une page est déjà à cette adresse. Changez un mot de la sienne.',
      );
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind: 'page.create',
      subject: `page:${id}`,
      after: { title },
    });
  });
  return id;
}
