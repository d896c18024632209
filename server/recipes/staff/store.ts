/** Drafts of recipes in SQL, and what managers publish. */
import { z } from 'zod';
import { recipeDraftSchema, type RecipeDraft } from '#domain/recipes/draft.ts';
import { starterCategories, starterTypes } from '#domain/recipes/starter-groups.ts';
import type { WrittenRecipe } from '#domain/recipes/written-recipe.ts';
import { announce } from '#server/platform/changes-store.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { parseRecipe, type RecipeRow } from '../store.ts';

export type Draft = {
  recipeId: string;
  text: RecipeDraft;
  notes: string[];
  basedOn: number;
  version: number;
  savedAt: Temporal.Instant;
  author: string;
};

/** Serialises writing, publishing and taking off a recipe until the transaction ends. */
export async function lockRecipe(tx: Tx, id: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recipe:${id}`]);
}

/** Serialises the choice of addresses, which must differ from those of every other recipe. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await run(tx, "select pg_advisory_xact_lock(hashtextextended('recipe addresses', 0))");
}

/** Gives families and styles to a shop that has no family. Call under the lock of addresses. */
export async function insertStarterGroups(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('recipe_categories').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const inOrder = <Group extends object>(groups: readonly Group[]) =>
    groups.map((group, position) => ({ ...group, position }));
  await tx.insertInto('recipe_categories').values(inOrder(starterCategories)).execute();
  await tx
    .insertInto('recipe_types')
    .values(inOrder(starterTypes))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await announce(tx, 'recipes');
}

const selectDrafts = (db: Reader) =>
  db
    .selectFrom('recipe_drafts')
    .innerJoin('staff', 'staff.id', 'recipe_drafts.saved_by')
    .selectAll('recipe_drafts')
    .select('staff.name as author');

type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number];

const parseDraft = (row: DraftRow): Draft => ({
  recipeId: row.recipe_id,
  text: recipeDraftSchema.parse(row.text),
  notes: z.array(z.string()).parse(row.notes),
  basedOn: row.based_on,
  version: row.version,
  savedAt: row.saved_at,
  author: row.author,
});

export async function listDrafts(db: Reader): Promise<Draft[]> {
  return (await selectDrafts(db).execute()).map(parseDraft);
}

export async function findDraft(db: Reader, id: string): Promise<Draft | null> {
  const row = await selectDrafts(db).where('recipe_id', '=', id).executeTakeFirst();
  return row ? parseDraft(row) : null;
}

/** Published recipes, and those taken off. */
export async function listPublished(db: Reader): Promise<RecipeRow[]> {
  const rows = await db.selectFrom('recipes').selectAll().orderBy('position').execute();
  return rows.map(parseRecipe);
}

export async function findPublished(db: Reader, id: string): Promise<RecipeRow | null> {
  const row = await db.selectFrom('recipes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? parseRecipe(row) : null;
}

/** Whether another recipe has this address, had it, or is known by it. */
export async function isAddressTaken(db: Reader, slug: string, ownId: string): Promise<boolean> {
  const [row] = await run<{ is_taken: boolean }>(
    db,
    `select exists (select from recipes where $1 in (id, slug) and id <> $2)
      or exists (select from recipe_former_slugs where slug = $1 and recipe_id <> $2)
      or exists (select from recipe_drafts where recipe_id = $1 and recipe_id <> $2) as is_taken`,
    [slug, ownId],
  );
  return row?.is_taken ?? false;
}

type Writing = {
  text: RecipeDraft;
  notes: readonly string[];
  basedOn: number;
  savedAt: Temporal.Instant;
  savedBy: string;
};

/** Writes the first draft, or the next one. Call under the recipe's lock. */
export async function writeDraft(
  tx: Tx,
  id: string,
  { text, notes, basedOn, savedAt, savedBy }: Writing,
): Promise<void> {
  await run(
    tx,
    `insert into recipe_drafts (recipe_id, text, notes, based_on, saved_at, saved_by)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (recipe_id) do update set text = excluded.text, notes = excluded.notes,
      based_on = excluded.based_on, saved_at = excluded.saved_at, saved_by = excluded.saved_by,
      version = excluded.version`,
    [id, JSON.stringify(text), JSON.stringify(notes), basedOn, savedAt, savedBy],
  );
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('recipe_drafts').where('recipe_id', '=', id).execute();
}

/** A new recipe comes first on the list. */
export async function writePublished(
  tx: Tx,
  id: string,
  { name, slug, categoryId, sheet, targets, picture, source }: WrittenRecipe,
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `insert into recipes as r (id, position, slug, name, category_id, sheet, targets, picture,
      source, updated_at)
    values ($1, coalesce((select min(position) - 1 from recipes), 0), $2, $3, $4, $5, $6, $7, $8,
      $9)
    on conflict (id) do update set slug = excluded.slug, name = excluded.name,
      category_id = excluded.category_id, sheet = excluded.sheet, targets = excluded.targets,
      picture = excluded.picture, source = excluded.source, updated_at = excluded.updated_at,
      version = r.version + 1, taken_off_at = null`,
    [
      id,
      slug,
      name,
      categoryId,
      JSON.stringify(sheet),
      JSON.stringify(targets),
      picture,
      source && JSON.stringify(source),
      at,
    ],
  );
}

export async function takeOff(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('recipes')
    .set((eb) => ({ taken_off_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Which of these pictures a recipe or its draft shows. */
export async function findPicturesOfRecipes(
  db: Reader,
  bases: readonly string[],
): Promise<string[]> {
  const rows = await run<{ base: string }>(
    db,
    `select base from unnest($1::text[]) as base
    where exists (select from recipes where picture = base)
      or exists (select from recipe_drafts where text->>'picture' = base)`,
    [bases],
  );
  return rows.map(({ base }) => base);
}
