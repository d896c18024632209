/** Search results: matching products in order, with the notes shown beside them. */
import type { Guidance } from '#domain/catalogue/search-contract.ts';
import { searchWords } from '#domain/words/fold.ts';
import type { CatalogueProduct, Snapshot } from '#server/catalogue/snapshot-types.ts';
import { fitsAbsence, fitsAny, fitsPrice, type Fits } from './fits.ts';
import { idsOfConditions, idsOfNeed, idsWithin, promisedFirst } from './gather.ts';
import type { Guide } from './guide.ts';
import type { Reading } from './read-query.ts';
import type { SearchHits } from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { goods } from './words/lexicons.ts';
import { listOf, type Matched, type Need } from './words/need.ts';

export type Understood = Omit<SearchHits, 'scores'> & {
  /** null: already in the best order. */
  scores: number[] | null;
  guidance: Guidance | null;
  /** What to search among the recipes; '' for none. */
  recipeQuery: string;
};

export type SearchQuestion = {
  reading: Reading;
  allWords: boolean;
  index: SearchIndex;
  snapshot: Snapshot;
  guide: Guide;
};

export const hasParts = ({ snapshot, guide }: SearchQuestion, row: Need): boolean =>
  row.finds !== undefined ||
  (row.where !== undefined && row.shelves === undefined) ||
  listOf(row.shelves).some((slug) => snapshot.categoryIdBySlug.has(slug)) ||
  guide.hasPage(row);

export type SearchFindings = {
  hits?: SearchHits;
  ids?: readonly string[];
  need?: Matched<Need>;
  parts?: readonly Matched<Need>[];
  fits?: readonly Fits[];
  recipeQuery: string;
  correctedQuery?: string | undefined;
  /** Shows the nearest products instead of what was asked, with a notice. */
  isNearest?: true;
};

export function answer(asked: SearchQuestion, found: SearchFindings): Understood {
  const { reading, snapshot, guide } = asked;
  const row = found.need?.row;
  const ids =
    found.hits?.ids ?? found.ids ?? (row ? idsOfNeed(asked, row, found.need?.phrase) : []);
  const fits = [
    ...(found.fits ?? []),
    ...(row?.where ? [fitsAny(row.where)] : []),
    ...(reading.price ? [fitsPrice(reading.price)] : []),
    ...reading.absences.map(fitsAbsence),
  ];
  const isKept = (product: CatalogueProduct | undefined) =>
    product !== undefined && fits.every((test) => test(product));
  const keepFitting = (all: readonly string[]) =>
    fits.length === 0 ? all : all.filter((id) => isKept(snapshot.products.get(id)));
  let kept = keepFitting(ids);
  // When no product of the first shelves fits, search the wider ones: « fromage italien ».
  const kind = row ?? goods.whole(searchWords(reading.goods))?.row;
  if (kept.length === 0) kept = keepFitting(idsWithin(asked, kind));
  // « apéritif sans alcool » means alcohol-free drinks, not food.
  if (kept.length === 0 && reading.absences.some(({ shelves }) => shelves))
    kept = keepFitting(idsOfConditions(asked));
  const promised = reading.absences.length > 0 ? promisedFirst(asked, kept) : kept;
  return {
    ids: [...promised],
    scores: fits.length === 0 ? (found.hits?.scores ?? null) : null,
    correctedQuery: found.correctedQuery ?? null,
    isGuess: found.hits?.isGuess ?? Boolean(row?.shelves ?? row?.lacks ?? row?.isDish),
    guidance: guide.ofAnswer({
      ...found,
      isCooked: row?.isDish === true && !asked.index.names(found.need?.phrase.split(' ') ?? []),
      reading,
      isEmpty: kept.length === 0,
      nearIds: kept.length === 0 ? nearIds(asked, ids) : [],
    }),
    recipeQuery: found.recipeQuery,
  };
}

/** Products that the filters left out, else products that share a word with the query. */
const nearIds = ({ index, reading }: SearchQuestion, ids: readonly string[]): string[] =>
  ids.length > 0 ? ids.slice(0, 5) : index.sharing(searchWords(reading.goods)).slice(0, 5);
