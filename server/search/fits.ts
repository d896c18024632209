/** Whether a product fits a price, a filter or a « sans … », judged from its sheet alone. */
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { foldText } from '#domain/words/fold.ts';
import type { CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import type { PriceRange } from './read-query.ts';
import type { Absence } from './words/absences.ts';
import { listOf, type Where } from './words/need.ts';

export type Fits = (product: CatalogueProduct) => boolean;

export const fitsPrice =
  ({ minimumCents, maximumCents }: PriceRange): Fits =>
  ({ card }) => {
    const price = priceOfUnits(card, 1);
    return price >= (minimumCents ?? 0) && price <= (maximumCents ?? Number.MAX_SAFE_INTEGER);
  };

export const fitsAny = (wheres: readonly Where[]): Fits => {
  const tests = wheres.map(fitsWhere);
  return (product) => tests.some((test) => test(product));
};

/** How well a product keeps its promise: by its label or name (2), by its keywords (1), or not (0). */
export const promiseOf = ({
  named = [],
  labels = [],
}: Absence): ((product: CatalogueProduct) => number) => {
  const phrases = named.map(foldText);
  const holdsPhrase = (text: string) => {
    const folded = foldText(text);
    return phrases.some((phrase) => folded.includes(phrase));
  };
  return ({ card, searchText }) => {
    if (hasLabel({ card }, labels)) return 2;
    if (phrases.length === 0) return 0;
    if (holdsPhrase(searchText.name)) return 2;
    return holdsPhrase(searchText.keywords) ? 1 : 0;
  };
};

export const hasLabel = (
  product: Pick<CatalogueProduct, 'card'> | undefined,
  labels: readonly string[] = [],
): boolean => product?.card.labels.some(({ id }) => labels.includes(id)) ?? false;

export const fitsAbsence = (absence: Absence): Fits => {
  const promise = promiseOf(absence);
  const natural = fitsAny(absence.byNature ?? []);
  return (product) => natural(product) || promise(product) > 0;
};

/** Alcohol below this share is « sans alcool » (article R3321-1 of the public health code). */
const alcoholFreePercent = 1.2;
/** A gram of protein brings 4 kcal. */
const kcalPerProteinGram = 4;

function fitsWhere(where: Where): Fits {
  const shelves = where.shelves === undefined ? null : new Set(listOf(where.shelves));
  const labels = where.labels && new Set<string>(where.labels);
  const allergens = new Set<string>(where.allergensWithout);
  return (product) => {
    const { card, detail } = product;
    const { nutrition } = detail;
    return (
      (!shelves || card.articleParents.some(({ slug }) => shelves.has(slug))) &&
      (!labels || card.labels.some(({ id }) => labels.has(id))) &&
      (!where.nutriScore || detail.nutriScore === where.nutriScore) &&
      (!where.origin || foldText(card.origin ?? '').includes(where.origin)) &&
      (!where.isNew || card.isNew) &&
      (!where.months || isSoldIn(product, where.months)) &&
      (!where.isPromoted || Boolean(card.promo?.label)) &&
      (!where.isAlcoholFree || (card.alcohol ?? 0) < alcoholFreePercent) &&
      (where.fibreAtLeast === undefined || (nutrition?.fibre ?? 0) >= where.fibreAtLeast) &&
      (where.proteinEnergyPercentAtLeast === undefined ||
        (nutrition !== null &&
          nutrition.protein * kcalPerProteinGram * 100 >=
            nutrition.kcal * where.proteinEnergyPercentAtLeast)) &&
      (where.sugarsAtMost === undefined || (nutrition?.sugars ?? Infinity) <= where.sugarsAtMost) &&
      (where.saltAtMost === undefined || (nutrition?.salt ?? Infinity) <= where.saltAtMost) &&
      (allergens.size === 0 || isProvenWithout(product, allergens)) &&
      (!where.ingredientsWithout || holdsNone(product, where.ingredientsWithout))
    );
  };
}

const isSoldIn = ({ seasonMonths }: CatalogueProduct, months: readonly number[]): boolean =>
  seasonMonths.length === 0 || months.some((month) => seasonMonths.includes(month));

/** Neither an ingredient nor a trace; unknown ingredients prove nothing. */
const isProvenWithout = ({ detail }: CatalogueProduct, allergens: ReadonlySet<string>): boolean =>
  detail.ingredients !== null &&
  ![...detail.allergens, ...detail.traces].some(({ id }) => allergens.has(id));

/** Only what is eaten or drunk has a table of nutrition. */
export const isFood = ({ detail }: CatalogueProduct): boolean => detail.nutrition !== null;

/** Unknown ingredients prove nothing. */
function holdsNone({ card, detail }: CatalogueProduct, words: readonly string[]): boolean {
  if (detail.ingredients === null) return false;
  const text = foldText(`${card.name} ${detail.ingredients}`);
  return words.every((word) => !text.includes(word));
}
