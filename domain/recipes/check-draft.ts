import type { DraftIngredient, IngredientTarget, RecipeDraft } from './draft.ts';
import { isSlug } from './slug.ts';

export type RecipeIssue = {
  /** Path of the field: `ingredients.3` is the fourth ingredient. */
  field: string;
  level: 'error' | 'warning';
  message: string;
};

export type RecipeFacts = {
  isSlugTaken(slug: string): boolean;
  hasCategory(id: string): boolean;
  hasType(id: string): boolean;
  hasTarget(target: IngredientTarget): boolean;
};

export function checkDraft(draft: RecipeDraft, facts: RecipeFacts): RecipeIssue[] {
  return [
    ...checkHead(draft, facts),
    ...checkTimes(draft),
    ...checkIngredients(draft, facts),
    ...checkSteps(draft),
    ...(draft.picture === null
      ? [warning('picture', 'Sans image, la carte de la recette montre une couleur unie.')]
      : []),
  ];
}

function checkHead(draft: RecipeDraft, facts: RecipeFacts): RecipeIssue[] {
  const { name, slug, intro, categoryId, types } = draft;
  return [
    ...(name ? [] : [error('name', 'Donnez un nom à la recette.')]),
    ...checkSlug(slug, facts),
    ...(intro ? [] : [error('intro', 'Écrivez une phrase de présentation.')]),
    ...(categoryId !== null && facts.hasCategory(categoryId)
      ? []
      : [error('categoryId', 'Choisissez une famille.')]),
    ...(types.every(facts.hasType)
      ? []
      : [error('types', 'Un des styles n’existe plus : décochez-le.')]),
  ];
}

function checkSlug(slug: string, facts: RecipeFacts): RecipeIssue[] {
  if (!isSlug(slug))
    return [
      error('slug', 'Écrivez l’adresse en minuscules sans accent, en chiffres et en tirets.'),
    ];
  return facts.isSlugTaken(slug)
    ? [error('slug', 'Une autre recette a, ou avait, cette adresse : changez un mot.')]
    : [];
}

function checkTimes(draft: RecipeDraft): RecipeIssue[] {
  return [
    ...(draft.portions === null
      ? [error('portions', 'Dites pour combien de personnes sont les quantités.')]
      : []),
    ...(draft.preparationMinutes === null
      ? [error('preparationMinutes', 'Indiquez le temps de préparation.')]
      : []),
    ...(draft.cookingMinutes === null
      ? [error('cookingMinutes', 'Indiquez le temps de cuisson, 0 sans cuisson.')]
      : []),
    ...(draft.difficulty === null ? [error('difficulty', 'Choisissez la difficulté.')] : []),
  ];
}

function checkIngredients({ ingredients }: RecipeDraft, facts: RecipeFacts): RecipeIssue[] {
  if (ingredients.length === 0) return [error('ingredients', 'Ajoutez au moins un ingrédient.')];
  const seen = new Set<string>();
  return ingredients.flatMap((ingredient, index) => {
    const message = faultOf(ingredient, facts, seen);
    return message
      ? [error(`ingredients.${index}`, `${nameOf(ingredient, index)} : ${message}`)]
      : [];
  });
}

/** `seen` collects the targets of previous ingredients, to detect duplicates. */
function faultOf(
  { label, quantity, unit, target }: DraftIngredient,
  facts: RecipeFacts,
  seen: Set<string>,
): string | null {
  if (!label) return 'écrivez son nom.';
  if (quantity === null && unit !== 'pinch') return 'indiquez la quantité.';
  if (target === null) return 'dites quel produit de la boutique c’est.';
  if (!facts.hasTarget(target))
    return 'ce qu’il désignait n’est plus dans la boutique : choisissez autre chose.';
  if (target.kind === 'none') return null;
  const key = `${target.kind}:${target.id}`;
  if (seen.has(key))
    return 'il désigne le même produit qu’un autre ingrédient : gardez une seule ligne.';
  seen.add(key);
  return null;
}

const nameOf = ({ label, written }: DraftIngredient, index: number): string =>
  label || written ? `« ${label || written} »` : `Ingrédient ${index + 1}`;

function checkSteps({ steps }: RecipeDraft): RecipeIssue[] {
  if (steps.length === 0) return [error('steps', 'Écrivez au moins une étape.')];
  return steps.flatMap(({ text }, index) =>
    text ? [] : [error(`steps.${index}`, `Étape ${index + 1} : écrivez ce qu’il faut faire.`)],
  );
}

const error = (field: string, message: string): RecipeIssue => ({ field, level: 'error', message });
const warning = (field: string, message: string): RecipeIssue => ({
  field,
  level: 'warning',
  message,
});
