/** The recipe as the form holds it: typed lists as text, and a key for each row that moves. */
import type { DraftIngredient, RecipeDraft } from '#domain/recipes/draft.ts';

type Keyed<Item> = Item & { key: string };
export type FormIngredient = Keyed<DraftIngredient>;
export type FormStep = Keyed<RecipeDraft['steps'][number]>;
export type RecipeForm = Omit<
  RecipeDraft,
  'ingredients' | 'steps' | 'gear' | 'keywords' | 'source'
> & {
  ingredients: FormIngredient[];
  steps: FormStep[];
  gear: string;
  keywords: string;
  sourceName: string;
  sourceUrl: string;
};

let rows = 0;
const newKey = (): string => `row-${(rows += 1)}`;

export const emptyIngredient = (): FormIngredient => ({
  key: newKey(),
  written: '',
  label: '',
  otherLabel: '',
  quantity: null,
  unit: 'g',
  isPantryEssential: false,
  isScalable: true,
  target: null,
});
export const emptyStep = (): FormStep => ({ key: newKey(), title: null, text: '', minutes: null });

export function toForm({ gear, keywords, source, ...text }: RecipeDraft): RecipeForm {
  return {
    ...text,
    ingredients: text.ingredients.map((ingredient) => ({ ...ingredient, key: newKey() })),
    steps: text.steps.map((step) => ({ ...step, key: newKey() })),
    gear: gear.join(', '),
    keywords: keywords.join(', '),
    sourceName: source?.name ?? '',
    sourceUrl: source?.url ?? '',
  };
}

export function fromForm({
  gear,
  keywords,
  sourceName,
  sourceUrl,
  ingredients,
  steps,
  ...text
}: RecipeForm): RecipeDraft {
  const url = sourceUrl.trim();
  const name = sourceName.trim() || url.replace(/^https?:\/\/(?:www\.)?/i, '').split('/')[0];
  return {
    ...text,
    ingredients: ingredients.map(({ key: _key, ...ingredient }) => ingredient),
    steps: steps.map(({ key: _key, ...step }) => ({ ...step, title: step.title || null })),
    tip: text.tip || null,
    gear: wordsOf(gear),
    keywords: wordsOf(keywords),
    source: name ? { name, url: url || null } : null,
  };
}

const wordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** « 1,5 » is 1.5; null when empty; undefined when it is no number yet. */
export function readTyped(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(?:\.\d{0,3})?$/.test(text) ? Number(text) : undefined;
}
