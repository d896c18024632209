import { newPageId, type NewPageFamily } from '#domain/content/page-kinds.ts';
import { starterBlocks } from '#domain/content/new-block.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { modelOfPage } from '../page-models.ts';
import type { StaffPagesDeps, Writer } from './pages-deps.ts';
import { isPageKnown, lockPage, writeDraft } from './store.ts';

/** Creates a draft at a new address, invisible to shoppers until it is published. */
export async function createPage(
  { database, clock, shop }: StaffPagesDeps,
  by: Writer,
  { family, slug, title }: { family: NewPageFamily; slug: string; title: string },
): Promise<string> {
  const id = newPageId(family, slug);
  if (!id) throw new Refusal('Page.AddressInvalid', { field: 'slug', reason: 'address' });
  const at = clock.now();
  const shopName = shop.shown().name;
  await inTransaction(database.db, async (tx) => {
    await lockPage(tx, id);
    const isTaken =
      (await isPageKnown(tx, id)) ||
      !(await writeDraft(
        tx,
        id,
        {
          text: modelOfPage({ id, title, shopName }, newId) ?? {
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
    if (isTaken) throw new Refusal('Page.AddressTaken', { field: 'slug', reason: 'taken' });
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
