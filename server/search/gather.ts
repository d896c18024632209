/** Gathers the products of a need, or of conditions asked without goods. */
import { searchWords } from '#domain/words/fold.ts';
import type { Snapshot } from '#server/catalogue/snapshot-types.ts';
import { fitsAbsence, fitsAny, hasLabel, isFood, promiseOf, type Fits } from './fits.ts';
import type { Guide } from './guide.ts';
import type { Reading } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { listOf, type Need } from './words/need.ts';

type SearchContext = { reading: Reading; index: SearchIndex; snapshot: Snapshot; guide: Guide };

export const findAll = (index: SearchIndex, finds: string | undefined): string[] => [
  ...new Set(listOf(finds).flatMap((query) => index.exact(query).ids)),
];

/** The first products of an ingredient: the others would hide the next ingredient. */
const mostOfIngredient = 4;

/** The dish ready made, then its ingredients. */
function idsOfDish({ index, snapshot }: SearchContext, row: Need, phrase: string): string[] {
  const words = phrase.split(' ');
  const isNamed = (id: string) => {
    const name = searchWords(snapshot.products.get(id)?.card.name ?? '');
    return words.every((word) => name.includes(word));
  };
  const ingredients = listOf(row.finds).map((query) =>
    index.exact(query).ids.slice(0, mostOfIngredient),
  );
  return [...new Set([...index.exact(phrase).ids.filter(isNamed), ...inTurns(ingredients)])];
}

export function idsOfNeed(asked: SearchContext, row: Need, phrase = ''): string[] {
  if (row.isDish) return idsOfDish(asked, row, phrase);
  const { index, snapshot, guide } = asked;
  const found = findAll(index, row.finds);
  const shelved = takeTurns(snapshot, listOf(row.shelves));
  if (found.length > 0 || shelved.length > 0) return [...new Set([...found, ...shelved])];
  return row.where ? [...guide.idsWhere(row, fitsAny(row.where))] : [];
}

/** What a pack promises first, then the shelves where a sheet may show it; all goods for a price. */
export function idsOfConditions({
  reading,
  index,
  snapshot,
  guide,
}: SearchContext): readonly string[] {
  if (reading.absences.length === 0) return guide.popularIds();
  const ids = reading.absences.flatMap((absence) => {
    const labelled = absence.labels
      ? guide.popularIds().filter((id) => hasLabel(snapshot.products.get(id), absence.labels))
      : [];
    // The index finds the words of the promise quicker than reading every name.
    const promise = promiseOf(absence);
    const own = listOf(absence.says)
      .flatMap((words) => index.exact(words).ids)
      .filter((id) => {
        const product = snapshot.products.get(id);
        return product !== undefined && promise(product) > 0;
      });
    if (absence.labels ?? absence.shelves)
      return [...labelled, ...own, ...takeTurns(snapshot, listOf(absence.shelves))];
    // No pack promises what nearly all food is: « sans arachide ».
    return [...own, ...popularFoods({ snapshot, guide }, fitsAbsence(absence))];
  });
  return [...new Set(ids)];
}

/** Enough to choose from: no shopper pages through all that is without mustard. */
const mostFoods = 240;

function popularFoods(
  { snapshot, guide }: Pick<SearchContext, 'snapshot' | 'guide'>,
  fits: Fits,
): string[] {
  const foods: string[] = [];
  for (const id of guide.popularIds()) {
    const product = snapshot.products.get(id);
    if (product && isFood(product) && fits(product)) foods.push(id);
    if (foods.length === mostFoods) break;
  }
  return foods;
}

export function promisedFirst(
  { reading, snapshot }: SearchContext,
  ids: readonly string[],
): string[] {
  const promises = reading.absences.map(promiseOf);
  const kept = (id: string) => {
    const product = snapshot.products.get(id);
    return product ? promises.reduce((sum, promise) => sum + promise(product), 0) : 0;
  };
  const ranked = ids.map((id) => ({ id, kept: kept(id) }));
  return ranked.toSorted((a, b) => b.kept - a.kept).map(({ id }) => id);
}

export const idsWithin = ({ snapshot }: SearchContext, row: Need | undefined): string[] =>
  takeTurns(snapshot, listOf(row?.within));

/** Products of several shelves, one of each in turn, so that the first ones show the variety. */
function takeTurns(snapshot: Snapshot, slugs: readonly string[]): string[] {
  const shelves = slugs.map((slug) => {
    const id = snapshot.categoryIdBySlug.get(slug);
    return (id && snapshot.categories.get(id)?.productIds) || [];
  });
  return inTurns(shelves);
}

function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((ids) => ids.length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, at) => lists.flatMap((ids) => ids[at] ?? [])).flat(),
    ),
  ];
}
