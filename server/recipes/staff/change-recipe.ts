/** One transaction under the recipe's lock, refused if the recipe changed since the editor loaded it. */
import type { LoadedVersions } from '#domain/recipes/staff-contract.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { RecipeRow } from '../store.ts';
import type { StaffRecipesDeps, Writer } from './recipes-deps.ts';
import { findDraft, findPublished, lockRecipe, type Draft } from './store.ts';

export type RecipeChange = {
  tx: Tx;
  id: string;
  at: Temporal.Instant;
  draft: Draft | null;
  published: RecipeRow | null;
  record(kind: ActionKind, details?: { before?: unknown; after?: unknown }): Promise<void>;
};

export async function changeRecipe(
  { database, clock }: Pick<StaffRecipesDeps, 'database' | 'clock'>,
  by: Writer,
  id: string,
  /** What is left out does not matter to this change. */
  seen: Partial<LoadedVersions>,
  work: (change: RecipeChange) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await inTransaction(database.db, async (tx) => {
    await lockRecipe(tx, id);
    const [draft, published] = [await findDraft(tx, id), await findPublished(tx, id)];
    if (!draft && !published) throw new Refusal('Recipe.NotFound', { id });
    const { draftVersion = draft?.version ?? null, publishedVersion = published?.version ?? 0 } =
      seen;
    if ((draft?.version ?? null) !== draftVersion || (published?.version ?? 0) !== publishedVersion)
      throw new Refusal('Recipe.ChangedMeanwhile', { reason: 'changed' });
    await work({
      tx,
      id,
      at,
      draft,
      published,
      record: (kind, details) =>
        recordStaffAction(tx, { staffId: by.id, at, kind, subject: `recipe:${id}`, ...details }),
    });
  });
}
