/** Saves, publishes, takes off and discards. Shoppers read a change as soon as it is committed. */
import { checkDraft } from '#domain/recipes/check-draft.ts';
import type { RecipeDraft } from '#domain/recipes/draft.ts';
import type { LoadedVersions } from '#domain/recipes/staff-contract.ts';
import { toWritten } from '#domain/recipes/written-recipe.ts';
import { notYetPublishable } from '#domain/recipes/errors.ts';
import { keepPicture } from '#server/catalogue/pictures/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeRecipe } from './change-recipe.ts';
import { readFacts } from './recipe-facts.ts';
import { publishedText } from './read-recipe.ts';
import type { StaffRecipesDeps, Writer } from './recipes-deps.ts';
import { deleteDraft, lockAddresses, takeOff, writeDraft, writePublished } from './store.ts';

export function saveDraft(
  deps: StaffRecipesDeps,
  by: Writer,
  id: string,
  { text, ...seen }: LoadedVersions & { text: RecipeDraft },
): Promise<void> {
  return changeRecipe(deps, by, id, seen, async ({ tx, at, draft, published }) => {
    if (text.picture !== null) await keepPicture(tx, text.picture);
    await writeDraft(tx, id, {
      text,
      notes: draft?.notes ?? [],
      basedOn: draft?.basedOn ?? published?.version ?? 0,
      savedAt: at,
      savedBy: by.id,
    });
  });
}

export async function publishRecipe(
  deps: StaffRecipesDeps,
  by: Writer,
  id: string,
  seen: { draftVersion: number; publishedVersion: number },
): Promise<void> {
  const terms = new Map(deps.recipes.terms().map((term) => [term.id, term]));
  await changeRecipe(deps, by, id, seen, async ({ tx, at, draft, published, record }) => {
    if (!draft) throw new Refusal('Recipe.ChangedMeanwhile', { reason: 'changed' });
    // Two recipes published at once must not take the same address.
    await lockAddresses(tx);
    const issues = checkDraft(draft.text, await readFacts(deps, tx, id, draft.text)).filter(
      ({ level }) => level === 'error',
    );
    if (issues[0])
      throw new Refusal(
        'Recipe.Unfinished',
        { reason: 'issues', issues },
        `${notYetPublishable} ${issues[0].message}`,
      );
    if (draft.text.picture !== null) await keepPicture(tx, draft.text.picture);
    await writePublished(tx, id, toWritten(draft.text, terms), at);
    await deleteDraft(tx, id);
    await record('recipe.publish', {
      before: published && { name: published.name, slug: published.slug },
      after: { name: draft.text.name, slug: draft.text.slug },
    });
  });
  await deps.recipes.refresh();
}

/** Carts keep its products and its name. Its text becomes a draft, which may be published again. */
export async function takeRecipeOff(
  deps: StaffRecipesDeps,
  by: Writer,
  id: string,
  publishedVersion: number,
): Promise<void> {
  await changeRecipe(
    deps,
    by,
    id,
    { publishedVersion },
    async ({ tx, at, draft, published, record }) => {
      if (!published || published.taken_off_at !== null) throw new Refusal('Recipe.NotOnline');
      await takeOff(tx, id, at);
      if (!draft)
        await writeDraft(tx, id, {
          text: publishedText(deps, published),
          notes: [],
          basedOn: published.version,
          savedAt: at,
          savedBy: by.id,
        });
      await record('recipe.take-off', { before: { name: published.name, slug: published.slug } });
    },
  );
  await deps.recipes.refresh();
}

/** Deletes the draft; a recipe that was never published disappears. */
export function discardDraft(
  deps: StaffRecipesDeps,
  by: Writer,
  id: string,
  seen: { draftVersion: number },
): Promise<void> {
  return changeRecipe(deps, by, id, seen, async ({ tx, draft, record }) => {
    await deleteDraft(tx, id);
    await record('recipe.discard', { before: { name: draft?.text.name } });
  });
}
