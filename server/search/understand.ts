/**
 * From what was typed to products: needs before words, words before their corrections, and what the
 * shop does not sell said as such.
 */
import type { Guidance } from '#domain/catalogue/search-contract.ts';
import { searchWords } from '#domain/fold.ts';
import type { Catalogue, CatalogueProduct, Snapshot } from '#server/catalogue/snapshot-types.ts';
import { fitsAbsence, fitsAny, fitsPrice, type Fits } from './fits.ts';
import { findAll, idsOfConditions, idsOfNeed, promisedFirst } from './gather.ts';
import { createGuide, type Guide, type GuideDeps } from './guide.ts';
import { readQuery, type Reading } from './read-query.ts';
import type { SearchHits, SearchIndex } from './search-index.ts';
import { brands } from './words/brands.ts';
import { filters } from './words/filters.ts';
import { lacking } from './words/lacking.ts';
import { moments } from './words/moments.ts';
import { namedOtherwise } from './words/named-otherwise.ts';
import { createLexicon, listOf, type Matched, type Need } from './words/need.ts';
import { otherPhrases, otherWords } from './words/other-words.ts';

type Understood = Omit<SearchHits, 'scores'> & {
  /** null: already in the best order. */
  scores: number[] | null;
  guidance: Guidance | null;
  /** What to search among the recipes; '' for none. */
  recipeQuery: string;
};

const missing = createLexicon(lacking);
const goods = createLexicon([...namedOtherwise, ...filters, ...moments]);
const branded = createLexicon(brands);

/** Words of the tables, right though no product holds them. */
export const wordsOfNeeds = (): string[] => [
  ...missing.words(),
  ...goods.words(),
  ...branded.words(),
];

export type Understand = (typed: string, options?: { allWords?: boolean }) => Understood;

export function createUnderstand(
  deps: GuideDeps & { catalogue: Catalogue; index(): SearchIndex },
): Understand {
  const guide = createGuide(deps);
  return (typed, { allWords = false } = {}) => {
    const reading = readQuery(typed);
    const asked = {
      reading,
      allWords,
      index: deps.index(),
      snapshot: deps.catalogue.current(),
      guide,
    };
    const goodsText = translate(reading.goods, asked.index);
    const words = searchWords(goodsText);
    return (
      readNumbers(asked) ??
      readNeeds(asked, words) ??
      readWords(asked, goodsText) ??
      readCorrected(asked, words) ??
      giveUp(asked, words)
    );
  };
}

type Asked = {
  reading: Reading;
  allWords: boolean;
  index: SearchIndex;
  snapshot: Snapshot;
  guide: Guide;
};

/**
 * The goods in the shop's words: English, regional and slang ones are translated, unless the
 * catalogue names its goods so (« ginger beer »). Accents stay, for pâte and pâté.
 */
function translate(typed: string, index: SearchIndex): string {
  const words = searchWords(typed);
  const phrase = otherPhrases.get(words.join(' '));
  if (phrase) return phrase;
  const isOwn = words.every((word) => !otherWords.has(word) || index.isNoun(word));
  if (isOwn || branded.whole(words) || branded.inside(words)) return typed;
  if (words.length > 1 && index.exact(typed, { isWhole: true }).ids.length > 0) return typed;
  return words
    .map((word) => (index.isNoun(word) ? word : (otherWords.get(word) ?? word)))
    .join(' ');
}

/** « 6 œufs », « comté 18 mois »: numbers and sizes count when a product has them all. */
function readNumbers(asked: Asked): Understood | null {
  const { full, goods: plain } = asked.reading;
  if (full === plain || plain === '') return null;
  const hits = asked.index.exact(full, { isWhole: true });
  return hits.ids.length > 0 ? answer(asked, { hits, recipeQuery: plain }) : null;
}

function readNeeds(
  asked: Asked,
  words: readonly string[],
  correctedQuery?: string,
): Understood | null {
  const lack = activeIn(asked, missing.whole(words) ?? missing.inside(words));
  if (lack) return answerLack(asked, lack);
  const whole = goods.whole(words);
  if (whole && hasParts(asked, whole.row))
    return answer(asked, { need: whole, recipeQuery: words.join(' '), correctedQuery });
  // A corrected word inside a longer query is too weak a sign: « tarte de mamie » is not Marie's.
  const inside = correctedQuery === undefined ? branded.inside(words) : null;
  const brand = activeIn(asked, branded.whole(words) ?? inside);
  if (brand) return answerBrand(asked, brand);
  if (words.length === 0) return readConditionsAlone(asked);
  return readParts(asked, words, correctedQuery);
}

/** « yaourt vegan », « vin rouge bio »: the filters inside, and the goods around them. */
function readParts(
  asked: Asked,
  words: readonly string[],
  correctedQuery?: string,
): Understood | null {
  const parts: Matched<Need>[] = [];
  let rest = [...words];
  for (let part = goods.inside(rest); part && part.rest.length > 0; part = goods.inside(rest)) {
    parts.push(part);
    rest = part.rest;
  }
  if (parts.length === 0) return null;
  const fits = parts.flatMap(({ row }) => (row.where ? [fitsAny(row.where)] : []));
  const whole = goods.whole(rest);
  const found =
    whole && hasParts(asked, whole.row)
      ? answer(asked, { need: whole, parts, fits, recipeQuery: words.join(' '), correctedQuery })
      : answer(asked, {
          hits: asked.index.exact(rest.join(' ')),
          parts,
          fits,
          recipeQuery: words.join(' '),
          correctedQuery,
        });
  // The words of a filter may also be in a name: « galette bretonne fermière ».
  const isNamed = found.ids.length === 0 && asked.index.exact(words.join(' ')).ids.length > 0;
  return isNamed ? null : found;
}

/** A price, guests or « sans … » without goods. */
function readConditionsAlone(asked: Asked): Understood | null {
  const { price, absences, portions } = asked.reading;
  if (portions) {
    const guests = goods.whole(['convive']);
    if (guests) return answer(asked, { need: guests, recipeQuery: '' });
  }
  if (!price && absences.length === 0) return null;
  return answer(asked, { ids: idsOfConditions(asked), recipeQuery: '' });
}

function readWords(asked: Asked, query: string): Understood | null {
  const hits = asked.index.exact(query);
  return hits.ids.length > 0 ? answer(asked, { hits, recipeQuery: query }) : null;
}

function readCorrected(asked: Asked, words: readonly string[]): Understood | null {
  const correction = asked.index.correct(words.join(' '));
  if (!correction) return null;
  const translated = translate(correction.query, asked.index);
  const right = searchWords(translated);
  const correctedQuery = correction.query;
  const isGuess = !correction.isSure;
  const need = readNeeds(asked, right, correctedQuery);
  if (need) return { ...need, isGuess: need.isGuess || isGuess };
  const hits = asked.index.exact(translated);
  return hits.ids.length > 0
    ? answer(asked, { hits: { ...hits, isGuess }, recipeQuery: translated, correctedQuery })
    : null;
}

/** The noun alone, marked as a guess; or nothing but the nearest shelf. */
function giveUp(asked: Asked, words: readonly string[]): Understood {
  const right = asked.index.correct(words.join(' '))?.query.split(' ') ?? words;
  const recipeQuery = words.join(' ');
  const hits = asked.allWords ? null : asked.index.searchNoun(right);
  if (hits && hits.ids.length > 0)
    return answer(asked, { hits, recipeQuery, correctedQuery: hits.correctedQuery ?? undefined });
  return answer(asked, { ids: [], recipeQuery });
}

/** « poulet halal »: no product would be what was asked. */
function answerLack({ guide }: Asked, { row }: Matched<Need>): Understood {
  return {
    ids: [],
    scores: null,
    correctedQuery: null,
    isGuess: true,
    guidance: guide.ofLack(row),
    recipeQuery: '',
  };
}

/** « beurre Président »: the goods of that name, or the shop's own equivalent, and said so. */
function answerBrand(asked: Asked, brand: Matched<Need>): Understood {
  const equivalents = findAll(asked.index, brand.row.finds);
  const named = brand.rest.length > 0 ? asked.index.exact(brand.rest.join(' ')).ids : [];
  const both = equivalents.filter((id) => named.includes(id));
  const ids = named.length === 0 ? equivalents : [...new Set([...both, ...named])];
  const found = answer(asked, { ids, recipeQuery: '' });
  return { ...found, isGuess: true, guidance: asked.guide.ofBrand(brand) };
}

/** A row counts until a product bears its name, in its own or its brand's. */
function activeIn({ index, snapshot }: Asked, match: Matched<Need> | null): Matched<Need> | null {
  if (!match) return null;
  const isSold =
    match.row.until === 'shelf'
      ? snapshot.categoryIdBySlug.has(match.phrase) || index.isShelf(match.phrase)
      : index.names(match.phrase.split(' '));
  return isSold ? null : match;
}

const hasParts = ({ snapshot, guide }: Asked, row: Need): boolean =>
  row.finds !== undefined ||
  (row.where !== undefined && row.shelves === undefined) ||
  listOf(row.shelves).some((slug) => snapshot.categoryIdBySlug.has(slug)) ||
  guide.hasPage(row);

type Found = {
  hits?: SearchHits;
  ids?: readonly string[];
  need?: Matched<Need>;
  parts?: readonly Matched<Need>[];
  fits?: readonly Fits[];
  recipeQuery: string;
  correctedQuery?: string | undefined;
};

function answer(asked: Asked, found: Found): Understood {
  const { reading, snapshot, guide } = asked;
  const row = found.need?.row;
  const ids = found.hits?.ids ?? found.ids ?? (row ? idsOfNeed(asked, row) : []);
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
  // « apéritif sans alcool »: nothing to eat, but what is drunk without alcohol.
  if (kept.length === 0 && reading.absences.some(({ shelves }) => shelves))
    kept = keepFitting(idsOfConditions(asked));
  const promised = reading.absences.length > 0 ? promisedFirst(asked, kept) : kept;
  return {
    ids: [...promised],
    scores: fits.length === 0 ? (found.hits?.scores ?? null) : null,
    correctedQuery: found.correctedQuery ?? null,
    isGuess: found.hits?.isGuess ?? (row?.shelves !== undefined || row?.lacks !== undefined),
    guidance: guide.ofAnswer({
      ...found,
      reading,
      isEmpty: kept.length === 0,
      nearIds: kept.length === 0 ? nearIds(asked, ids) : [],
    }),
    recipeQuery: found.recipeQuery,
  };
}

/** What was set aside by the filters, else products that share a word with the query. */
const nearIds = ({ index, reading }: Asked, ids: readonly string[]): string[] =>
  ids.length > 0 ? ids.slice(0, 5) : index.sharing(searchWords(reading.goods)).slice(0, 5);
