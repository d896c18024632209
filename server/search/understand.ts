/**
 * From a query to products: needs before words, words before their corrections, and a notice for
 * goods that the shop does not sell.
 */
import { searchWords } from '#domain/words/fold.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { answer, hasParts, type SearchQuestion, type Understood } from './answer.ts';
import { fitsAny } from './fits.ts';
import { findAll, idsOfConditions, idsOfNeed } from './gather.ts';
import { createGuide, type GuideDeps } from './guide.ts';
import { needOf, nearestOf, readAround, readKind } from './read-kind.ts';
import { readQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { branded, goods, missing } from './words/lexicons.ts';
import type { Matched, Need } from './words/need.ts';
import { dropNoise } from './words/noise.ts';
import { otherPhrases, otherWords } from './words/other-words.ts';

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
    const translated = translate(reading.goods, asked.index);
    const goodsText = isPhrase(searchWords(translated)) ? translated : dropNoise(translated);
    const words = searchWords(goodsText);
    return (
      readNumbers(asked) ??
      readNeeds(asked, words) ??
      readWords(asked, goodsText) ??
      readCorrected(asked, words) ??
      readAround(asked, words) ??
      giveUp(asked, words)
    );
  };
}

/** « mes commandes » says more than « commandes ». */
const isPhrase = (words: readonly string[]): boolean =>
  [missing, goods, branded].some((lexicon) => lexicon.whole(words) !== null);

/**
 * The goods in the shop's words: English, regional and slang ones are translated, unless the
 * catalogue names its goods so (« ginger beer »). Accents stay, for pâte and pâté.
 */
function translate(typed: string, index: SearchIndex): string {
  const words = searchWords(typed);
  const phrase = otherPhrases.get(words.join(' '));
  if (phrase) return phrase;
  if (goods.whole(words)) return typed;
  const isOwn = words.every((word) => !otherWords.has(word) || index.isNoun(word));
  if (isOwn || branded.whole(words) || branded.inside(words)) return typed;
  if (words.length > 1 && index.exact(typed, { isWhole: true }).ids.length > 0) return typed;
  return words
    .map((word) => (index.isNoun(word) ? word : (otherWords.get(word) ?? word)))
    .join(' ');
}

/** « 6 œufs », « comté 18 mois »: numbers and sizes count when a product has them all. */
function readNumbers(asked: SearchQuestion): Understood | null {
  const { full, goods: plain } = asked.reading;
  if (full === plain || plain === '') return null;
  const hits = asked.index.exact(full, { isWhole: true });
  return hits.ids.length > 0 ? answer(asked, { hits, recipeQuery: plain }) : null;
}

function readNeeds(
  asked: SearchQuestion,
  words: readonly string[],
  correctedQuery?: string,
): Understood | null {
  const lack = activeIn(asked, missing.whole(words) ?? missing.inside(words));
  if (lack) return answerLack(asked, lack);
  const whole = goods.whole(words);
  // « frais » alone is on its way to « fraise ».
  if (whole && !whole.row.isWeak && hasParts(asked, whole.row))
    return answer(asked, { need: whole, recipeQuery: words.join(' '), correctedQuery });
  // A corrected word inside a longer query is too weak a sign: « tarte de mamie » is not Marie's.
  const inside = correctedQuery === undefined ? branded.inside(words) : null;
  const brand = activeIn(asked, branded.whole(words) ?? inside);
  if (brand) return answerBrand(asked, brand);
  if (words.length === 0) return readConditionsAlone(asked);
  const parts = readParts(asked, words, correctedQuery);
  if (parts) return parts;
  const need = needOf(asked, words);
  if (need) return answer(asked, { need, recipeQuery: words.join(' '), correctedQuery });
  return readKind(asked, words, { correctedQuery });
}

/** « yaourt vegan », « vin rouge bio »: the filters inside, and the goods around them. */
function readParts(
  asked: SearchQuestion,
  words: readonly string[],
  correctedQuery?: string,
): Understood | null {
  const parts: Matched<Need>[] = [];
  let rest = [...words];
  for (let part = goods.inside(rest); part && part.rest.length > 0; part = goods.inside(rest)) {
    parts.push(part);
    rest = part.rest;
  }
  // « galette bretonne » is a name, not an origin.
  if (parts.length === 0 || asked.index.names(words)) return null;
  // « fromage de chèvre frais » is a fresh goat's cheese; « thon frais » is no tin.
  if (parts.some(({ row }) => row.isWeak)) {
    if (asked.index.exact(words.join(' ')).ids.length > 0) return null;
    const isNamed = !asked.index.exact(words.slice(1).join(' ')).isBeside;
    const kind = isNamed ? readKind(asked, words, { correctedQuery }) : null;
    if (kind) return kind;
  }
  const fits = parts.flatMap(({ row }) => (row.where ? [fitsAny(row.where)] : []));
  const need = needOf(asked, rest);
  const shared = { parts, fits, recipeQuery: words.join(' '), correctedQuery };
  const found = need
    ? answer(asked, { need, ...shared })
    : (readKind(asked, rest, shared) ??
      answer(asked, { hits: asked.index.exact(rest.join(' ')), ...shared }));
  if (found.ids.length > 0) return found;
  // « bio pas cher »: nothing cheap is, so at least what is.
  if (need && parts[0] && need.row.isOccasion)
    return answer(asked, { ...shared, ids: idsOfNeed(asked, parts[0].row) });
  // The words of a filter may also be in a name (« galette bretonne fermière »), or be misspelt.
  const query = words.join(' ');
  const isRead =
    correctedQuery === undefined &&
    (asked.index.correct(query) ?? asked.index.heard(query)) !== null;
  return isRead || asked.index.exact(query).ids.length > 0 ? null : found;
}

/** A price, guests or « sans … » without goods. */
function readConditionsAlone(asked: SearchQuestion): Understood | null {
  const { price, absences, portions } = asked.reading;
  if (portions) {
    const guests = goods.whole(['convive']);
    if (guests) return answer(asked, { need: guests, recipeQuery: '' });
  }
  if (!price && absences.length === 0) return null;
  return answer(asked, { ids: idsOfConditions(asked), recipeQuery: '' });
}

function readWords(asked: SearchQuestion, query: string): Understood | null {
  const hits = asked.index.exact(query);
  if (hits.ids.length === 0) return null;
  const words = searchWords(query);
  if (hits.isBeside && words.length > 1) {
    // « céréales des enfants » is no pasta, though its shelf is « Pâtes, riz & céréales ».
    if (goods.whole(words.slice(0, 1))?.row.within) return null;
    const noun = asked.allWords ? null : asked.index.searchNoun(words);
    if (noun && noun.ids.length > 0) return answer(asked, { hits: noun, recipeQuery: query });
  }
  return answer(asked, {
    hits: { ...hits, isGuess: hits.isGuess || hits.isBeside === true },
    recipeQuery: query,
  });
}

function readCorrected(asked: SearchQuestion, words: readonly string[]): Understood | null {
  const query = words.join(' ');
  const asGuess = (guess: string | null) =>
    readAs(asked, guess === null ? null : { query: guess, isSure: false });
  return (
    readAs(asked, asked.index.correct(query)) ??
    asGuess(asked.index.heard(query)) ??
    asGuess(asked.index.slipped(query))
  );
}

function readAs(
  asked: SearchQuestion,
  correction: { query: string; isSure: boolean } | null,
): Understood | null {
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
function giveUp(asked: SearchQuestion, words: readonly string[]): Understood {
  const right = asked.index.correct(words.join(' '))?.query.split(' ') ?? words;
  const recipeQuery = words.join(' ');
  // « une bonne bouteille de vin »: the need around which nobody knows the words.
  const telling = asked.index.telling(right);
  const core = asked.allWords || telling.length === right.length ? null : goods.whole(telling);
  if (core && hasParts(asked, core.row))
    return { ...answer(asked, { need: core, recipeQuery }), isGuess: true };
  const kind = goods.whole(right.slice(0, 1));
  if (!asked.allWords && right.length > 1 && kind?.row.within)
    return answer(asked, { need: kind, ...nearestOf(asked, kind.row, right), recipeQuery });
  const hits = asked.allWords ? null : asked.index.searchNoun(right, words);
  if (hits && hits.ids.length > 0)
    return answer(asked, { hits, recipeQuery, correctedQuery: hits.correctedQuery ?? undefined });
  const headed = asked.allWords || right.length < 2 ? [] : asked.index.headed(right[0] ?? '');
  return headed.length > 0
    ? answer(asked, { ids: headed, isNearest: true, recipeQuery })
    : answer(asked, { ids: [], recipeQuery });
}

/** « poulet halal »: no product would be what was asked. */
function answerLack({ guide }: SearchQuestion, { row }: Matched<Need>): Understood {
  return {
    ids: [],
    scores: null,
    correctedQuery: null,
    isGuess: true,
    guidance: guide.ofLack(row),
    recipeQuery: '',
  };
}

/** « beurre Président »: the goods of that name, or the shop's own equivalent with a notice. */
function answerBrand(asked: SearchQuestion, brand: Matched<Need>): Understood {
  const equivalents = findAll(asked.index, brand.row.finds);
  const named = brand.rest.length > 0 ? asked.index.exact(brand.rest.join(' ')).ids : [];
  const both = equivalents.filter((id) => named.includes(id));
  const ids =
    both.length > 0 ? [...new Set([...both, ...named])] : [...new Set([...equivalents, ...named])];
  const found = answer(asked, { ids, recipeQuery: '' });
  return { ...found, isGuess: true, guidance: asked.guide.ofBrand(brand) };
}

/** A row counts until a product bears its name, in its own or its brand's. */
function activeIn(
  { index, snapshot }: SearchQuestion,
  match: Matched<Need> | null,
): Matched<Need> | null {
  if (!match) return null;
  const isSold =
    match.row.until === 'shelf'
      ? snapshot.categoryIdBySlug.has(match.phrase) || index.isShelf(match.phrase)
      : index.names(match.phrase.split(' '));
  return isSold ? null : match;
}
