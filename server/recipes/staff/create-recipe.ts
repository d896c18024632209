import { emptyRecipe, type RecipeDraft } from '#domain/recipes/draft.ts';
import { importRecipe as readPasted } from '#domain/recipes/import/import-recipe.ts';
import { freeSlug } from '#domain/recipes/slug.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { listGroups } from './recipe-facts.ts';
import type { StaffRecipesDeps, Writer } from './recipes-deps.ts';
import { insertStarterGroups, isAddressTaken, lockAddresses, writeDraft } from './store.ts';

/** Creates an empty draft. Returns its id, which is its first address and never changes. */
export const createRecipe = (deps: StaffRecipesDeps, by: Writer, name: string): Promise<string> =>
  insertDraft(deps, by, { draft: { ...emptyRecipe, name }, notes: [], kind: 'recipe.create' });

/** Creates a draft from the source of a page. Nothing of the page is fetched or run. */
export async function importRecipe(
  deps: StaffRecipesDeps,
  by: Writer,
  pasted: string,
): Promise<string> {
  const imported = readPasted(pasted, {
    terms: deps.recipes.terms(),
    categories: listGroups(deps).categories,
  });
  if (!imported) throw new Refusal('Recipe.NoneInText', { field: 'text' });
  return insertDraft(deps, by, { ...imported, kind: 'recipe.import' });
}

async function insertDraft(
  { database, clock, recipes }: StaffRecipesDeps,
  by: Writer,
  { draft, notes, kind }: { draft: RecipeDraft; notes: string[]; kind: ActionKind },
): Promise<string> {
  const at = clock.now();
  const createdId = await inTransaction(database.db, async (tx) => {
    await lockAddresses(tx);
    await insertStarterGroups(tx);
    const id = await findFreeAddress(tx, draft.name);
    const text = { ...draft, slug: id };
    await writeDraft(tx, id, { text, notes, basedOn: 0, savedAt: at, savedBy: by.id });
    await recordStaffAction(tx, {
      staffId: by.id,
      at,
      kind,
      subject: `recipe:${id}`,
      after: { name: draft.name, source: draft.source },
    });
    return id;
  });
  // The first recipe of a shop brings its families.
  if (recipes.page({ limit: 1 }).categories.length === 0) await recipes.refresh();
  return createdId;
}

async function findFreeAddress(tx: Tx, name: string): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const slug = freeSlug(name, (candidate) => taken.has(candidate));
    if (!(await isAddressTaken(tx, slug, ''))) return slug;
    taken.add(slug);
  }
}
