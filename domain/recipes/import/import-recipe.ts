/** Parses a pasted recipe into a draft, and reports what it could not read without guessing. */
import { plural } from '../../measures/quantity.ts';
import { emptyRecipe, type DraftIngredient, type RecipeDraft } from '../draft.ts';
import { recipeLimits } from '../limits.ts';
import type { GroceryTerm, RecipeSource } from '../sheet.ts';
import { findTermNamed } from '../written-recipe.ts';
import { foldText } from '../../words/fold.ts';
import { readMinutes } from './duration.ts';
import { findRecipes, type Node } from './find-recipe.ts';
import { readIngredient } from './ingredient-line.ts';
import { plainText } from './plain-text.ts';
import { readSteps } from './steps.ts';

export type ImportedRecipe = { draft: RecipeDraft; notes: string[] };
type ShopVocabulary = {
  terms: readonly GroceryTerm[];
  categories: readonly { id: string; name: string }[];
};

/** Returns null when the text contains no recipe. */
export function importRecipe(pasted: string, known: ShopVocabulary): ImportedRecipe | null {
  const [node, ...others] = findRecipes(pasted);
  if (!node) return null;
  const notes: string[] = [];
  if (others.length > 0)
    notes.push(
      `La page contient ${plural(others.length + 1, 'recette')} : la première est reprise.`,
    );
  const name = textOf(node['name'], recipeLimits.name);
  if (!name) notes.push('Le nom n’a pas été trouvé.');
  const steps = readSteps(node['recipeInstructions']);
  if (steps.length === 0) notes.push('Les étapes n’ont pas été trouvées.');
  if (steps.some(({ isCut }) => isCut))
    notes.push(`Une étape dépasse ${recipeLimits.stepText} caractères : sa fin n’est pas reprise.`);
  if (steps.length > recipeLimits.steps)
    notes.push(`Seules les ${recipeLimits.steps} premières étapes sont reprises.`);
  const draft: RecipeDraft = {
    ...emptyRecipe,
    name,
    intro: textOf(node['description'], recipeLimits.intro),
    categoryId: readCategory(node, known, notes),
    portions: readPortions(node['recipeYield'] ?? node['yield'], notes),
    ...readTimes(node, notes),
    gear: listOf(node['tool'])
      .map((tool) => tool.slice(0, 60))
      .slice(0, recipeLimits.gear),
    ingredients: readIngredients(node, known, notes),
    steps: steps
      .slice(0, recipeLimits.steps)
      .map(({ title, text }) => ({ title, text, minutes: null })),
    keywords: readKeywords(node['keywords']),
    source: readSource(node),
  };
  if (node['image'] !== undefined)
    notes.push('L’image de la page n’est pas reprise : choisissez la vôtre.');
  if (draft.source === null) notes.push('La page ne dit pas d’où vient la recette : indiquez-le.');
  return { draft, notes };
}

/** Texts of strings and numbers, and of objects with a name or a text. */
function listOf(value: unknown): string[] {
  return [value]
    .flat()
    .map((item) => {
      if (typeof item === 'string' || typeof item === 'number') return plainText(String(item));
      if (typeof item !== 'object' || item === null) return '';
      const { name, text } = item as Node;
      return listOf(text ?? name)[0] ?? '';
    })
    .filter(Boolean);
}

const textOf = (value: unknown, maximum: number): string =>
  (listOf(value)[0] ?? '').slice(0, maximum).trim();

function readCategory(node: Node, { categories }: ShopVocabulary, notes: string[]): string | null {
  const written = listOf(node['recipeCategory']);
  const named = (name: string) =>
    categories.find((category) => foldText(category.name) === foldText(name));
  const category = written.map(named).find((found) => found !== undefined);
  if (!category && written.length > 0)
    notes.push(`Famille « ${written.join(', ').slice(0, 100)} » : choisissez la vôtre.`);
  return category?.id ?? null;
}

/** « 4 personnes », ["4", "4 personnes"] or 4: takes the first number within bounds. */
function readPortions(value: unknown, notes: string[]): number | null {
  const written = listOf(value);
  const numbers = written.flatMap((text) => {
    const [number] = /\d{1,4}/.exec(text) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const portions = numbers.find((number) => number >= 1 && number <= recipeLimits.portions);
  const said = written.at(-1) ?? '';
  if (portions === undefined)
    notes.push(
      written.length > 0
        ? `Quantités pour « ${said.slice(0, 60)} » : dites pour combien de personnes.`
        : 'Le nombre de personnes n’a pas été trouvé.',
    );
  else if (/\d\s*(?:à|a|-|–|ou)\s*\d/.test(said) || !isOfPeople(said))
    notes.push(`« ${said.slice(0, 60)} » est lu comme ${plural(portions, 'personne')}.`);
  return portions ?? null;
}

const isOfPeople = (text: string): boolean =>
  /^\d+$/.test(text) || /pers|part|portion|couvert|convive|assiette|serving/i.test(text);

function readTimes(
  node: Node,
  notes: string[],
): Pick<RecipeDraft, 'preparationMinutes' | 'cookingMinutes' | 'restMinutes'> {
  const read = (field: string, what: string): number | null => {
    const [written] = listOf(node[field]);
    if (written === undefined) return null;
    const minutes = readMinutes(written);
    if (minutes !== null && minutes <= recipeLimits.minutes) return minutes;
    notes.push(`${what} : « ${written.slice(0, 60)} » n’a pas été compris.`);
    return null;
  };
  const preparationMinutes = read('prepTime', 'Préparation');
  const cookingMinutes = read('cookTime', 'Cuisson');
  const total = read('totalTime', 'Temps total');
  const hidden =
    preparationMinutes === null || cookingMinutes === null || total === null
      ? 0
      : total - preparationMinutes - cookingMinutes;
  if (preparationMinutes === null && node['prepTime'] === undefined)
    notes.push('Le temps de préparation n’a pas été trouvé.');
  if (cookingMinutes === null && node['cookTime'] === undefined)
    notes.push('Le temps de cuisson n’a pas été trouvé.');
  if (hidden > 0)
    notes.push(`Le temps total compte ${hidden} minutes de plus : elles sont mises au repos.`);
  return { preparationMinutes, cookingMinutes, restMinutes: hidden > 0 ? hidden : null };
}

function readIngredients(
  node: Node,
  { terms }: ShopVocabulary,
  notes: string[],
): DraftIngredient[] {
  const lines = listOf(node['recipeIngredient'] ?? node['ingredients']);
  if (lines.length === 0) notes.push('Les ingrédients n’ont pas été trouvés.');
  if (lines.length > recipeLimits.ingredients)
    notes.push(`Seuls les ${recipeLimits.ingredients} premiers ingrédients sont repris.`);
  return lines.slice(0, recipeLimits.ingredients).map((line) => {
    const { doubt, ...read } = readIngredient(line);
    if (doubt) notes.push(doubt);
    const term = findTermNamed(terms, read.label);
    return {
      ...read,
      written: line.slice(0, 300),
      otherLabel: '',
      isPantryEssential: false,
      isScalable: true,
      target: term && { kind: 'term', id: term.id },
    };
  });
}

function readKeywords(value: unknown): string[] {
  const words = listOf(value).flatMap((text) => text.split(','));
  return [...new Set(words.map((word) => word.trim().slice(0, 60)).filter(Boolean))].slice(
    0,
    recipeLimits.keywords,
  );
}

function readSource(node: Node): RecipeSource | null {
  const page = node['mainEntityOfPage'];
  const addresses = [node['url'], page, (page as Node | null | undefined)?.['@id'], node['@id']];
  const url = addresses.flatMap((value) => webAddress(value) ?? [])[0] ?? null;
  const by = listOf(node['author'])[0];
  const on = listOf(node['publisher'])[0];
  const name = [by, on].filter((part, index, all) => part && all.indexOf(part) === index);
  const host = url ? url.replace(/^https?:\/\/(?:www\.)?/i, '').split('/')[0] : undefined;
  const said = name.join(', ') || host;
  return said ? { name: said.slice(0, 120), url } : null;
}

/** Accepts only web addresses without white space or quotes. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' &&
    value.length <= 500 &&
    /^https?:\/\/[^\s"'<>]+\.[^\s"'<>]+$/i.test(value)
    ? value
    : null;
}
