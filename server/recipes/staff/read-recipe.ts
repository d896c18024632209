import { checkDraft } from '#domain/recipes/check-draft.ts';
import type { RecipeDraft } from '#domain/recipes/draft.ts';
import type { ListedRecipe, RecipeState, StaffRecipe } from '#domain/recipes/staff-contract.ts';
import { toDraft } from '#domain/recipes/written-recipe.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { RecipeRow } from '../store.ts';
import { listGroups, nameTarget, readFacts } from './recipe-facts.ts';
import type { StaffRecipesDeps } from './recipes-deps.ts';
import { findDraft, findPublished, listDrafts, listPublished, type Draft } from './store.ts';

export async function listRecipes(deps: StaffRecipesDeps): Promise<ListedRecipe[]> {
  const { db } = deps.database;
  const [drafts, published] = [await listDrafts(db), await listPublished(db)];
  const draftOf = new Map(drafts.map((draft) => [draft.recipeId, draft]));
  const known = new Set(published.map(({ id }) => id));
  const categories = new Map(listGroups(deps).categories.map(({ id, name }) => [id, name]));
  const view = (id: string, draft: Draft | null, row: RecipeRow | null): ListedRecipe => ({
    id,
    slug: row?.slug ?? draft?.text.slug ?? '',
    name: draft?.text.name ?? row?.name ?? '',
    category: categories.get(draft?.text.categoryId ?? row?.category_id ?? '') ?? null,
    picture: draft ? draft.text.picture : (row?.picture ?? null),
    state: stateOf(draft, row),
    unmatched: draft?.text.ingredients.filter(({ target }) => target === null).length ?? 0,
    changed: {
      at: String(draft?.savedAt ?? row?.updated_at),
      author: draft?.author ?? null,
    },
  });
  return [
    ...drafts
      .filter(({ recipeId }) => !known.has(recipeId))
      .map((draft) => view(draft.recipeId, draft, null)),
    ...published.map((row) => view(row.id, draftOf.get(row.id) ?? null, row)),
  ];
}

function stateOf(draft: Draft | null, published: RecipeRow | null): RecipeState {
  if (!published) return 'draft';
  if (published.taken_off_at !== null) return 'takenOff';
  return draft ? 'changed' : 'online';
}

export async function readRecipe(deps: StaffRecipesDeps, id: string): Promise<StaffRecipe> {
  const { db } = deps.database;
  const [draft, published] = [await findDraft(db, id), await findPublished(db, id)];
  const text = draft?.text ?? (published && publishedText(deps, published));
  if (!text) throw new Refusal('Recipe.NotFound', { id });
  return {
    id,
    state: stateOf(draft, published),
    text,
    notes: draft?.notes ?? [],
    draft: draft && {
      version: draft.version,
      at: draft.savedAt.toString(),
      author: draft.author,
    },
    published: published && { version: published.version, slug: published.slug },
    issues: checkDraft(text, await readFacts(deps, db, id, text)),
    chosen: text.ingredients.flatMap(({ target }) =>
      target && target.kind !== 'none' ? (nameTarget(deps, target) ?? []) : [],
    ),
    ...listGroups(deps),
  };
}

export const publishedText = (
  { recipes }: Pick<StaffRecipesDeps, 'recipes'>,
  row: RecipeRow,
): RecipeDraft =>
  toDraft(
    { ...row, categoryId: row.category_id },
    new Map(recipes.terms().map((term) => [term.id, term])),
  );
