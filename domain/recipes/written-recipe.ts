import { foldText } from '../words/fold.ts';
import type { DraftIngredient, IngredientTarget, RecipeDraft } from './draft.ts';
import type { GroceryTerm, RecipeSheet, RecipeSource, StoredIngredient } from './sheet.ts';
import { freeSlug } from './slug.ts';

/** Targets that are not grocery terms, by ingredient. */
type IngredientTargets = Readonly<Record<string, IngredientTarget>>;
export type WrittenRecipe = {
  name: string;
  slug: string;
  categoryId: string;
  sheet: RecipeSheet;
  targets: IngredientTargets;
  picture: string | null;
  source: RecipeSource | null;
};
type Terms = ReadonlyMap<string, Pick<GroceryTerm, 'name' | 'plural'>>;

/** Call only once `checkDraft` finds no error. */
export function toWritten(draft: RecipeDraft, terms: Terms): WrittenRecipe {
  const { name, slug, picture, source } = draft;
  const ids = ingredientIds(draft.ingredients);
  return {
    name,
    slug,
    categoryId: required(draft.categoryId),
    picture,
    source,
    sheet: {
      types: draft.types,
      intro: draft.intro,
      portions: required(draft.portions),
      preparationMinutes: required(draft.preparationMinutes),
      cookingMinutes: required(draft.cookingMinutes),
      restMinutes: draft.restMinutes ?? 0,
      difficulty: required(draft.difficulty),
      gear: draft.gear,
      ingredients: draft.ingredients.map((ingredient, index) =>
        toStored(ingredient, ids[index] ?? '', terms),
      ),
      steps: draft.steps.map(({ title, ...step }) => ({ ...step, title: title || null })),
      tip: draft.tip || null,
      season: draft.season.length > 0 ? draft.season.toSorted((a, b) => a - b) : null,
      keywords: draft.keywords,
    },
    targets: Object.fromEntries(
      draft.ingredients.flatMap(({ target }, index) =>
        target && target.kind !== 'term' ? [[ids[index] ?? '', target]] : [],
      ),
    ),
  };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('this draft is not complete');
  return value;
}

/** Terms keep their id. Others get a slug of their label, distinct from the terms used. */
function ingredientIds(ingredients: readonly DraftIngredient[]): string[] {
  const used = new Set(
    ingredients.flatMap(({ target }) => (target?.kind === 'term' ? [target.id] : [])),
  );
  return ingredients.map(({ label, target }) => {
    if (target?.kind === 'term') return target.id;
    const id = freeSlug(label, (slug) => used.has(slug), 'ingredient');
    used.add(id);
    return id;
  });
}

function toStored(ingredient: DraftIngredient, id: string, terms: Terms): StoredIngredient {
  const { label, otherLabel, quantity, unit, isPantryEssential, isScalable } = ingredient;
  const stored = { quantity: quantity ?? 1, unit };
  const isUsual = label === usualLabel(terms.get(id), stored) && !otherLabel;
  const isTerm = ingredient.target?.kind === 'term';
  return {
    term: id,
    ...stored,
    // Without a label of its own, the ingredient uses the term's, singular or plural.
    ...(isTerm && isUsual ? {} : { label }),
    ...(otherLabel ? { otherLabel } : {}),
    ...(isPantryEssential ? { pantry: true } : {}),
    ...(isScalable ? {} : { scalable: false }),
  };
}

const usualLabel = (
  term: Pick<GroceryTerm, 'name' | 'plural'> | undefined,
  { quantity, unit }: Pick<StoredIngredient, 'quantity' | 'unit'>,
): string | undefined => (unit === 'piece' && quantity >= 2 ? term?.plural : term?.name);

export function toDraft(written: WrittenRecipe, terms: Terms): RecipeDraft {
  const { name, slug, categoryId, sheet, targets, picture, source } = written;
  const { ingredients, season, ...same } = sheet;
  return {
    ...same,
    name,
    slug,
    categoryId,
    picture,
    source,
    season: season ?? [],
    ingredients: ingredients.map((ingredient) => ({
      written: '',
      label:
        ingredient.label ?? usualLabel(terms.get(ingredient.term), ingredient) ?? ingredient.term,
      otherLabel: ingredient.otherLabel ?? '',
      quantity: ingredient.unit === 'pinch' ? null : ingredient.quantity,
      unit: ingredient.unit,
      isPantryEssential: ingredient.pantry ?? false,
      isScalable: ingredient.scalable ?? true,
      target: targets[ingredient.term] ?? { kind: 'term', id: ingredient.term },
    })),
  };
}

/** Finds a term by exact name, plural or synonym; a fuzzy match would be a guess. */
export function findTermNamed(terms: readonly GroceryTerm[], name: string): GroceryTerm | null {
  const wanted = foldText(name.trim());
  return (
    terms.find((term) =>
      [term.name, term.plural, ...(term.synonyms ?? [])].some((own) => foldText(own) === wanted),
    ) ?? null
  );
}
