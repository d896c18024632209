/**
 * In-process search over catalogue and recipes. Matches words without accents and plurals, then by
 * sound, then with up to two typos; ties go to the exact spelling (pâte, pâté, pâtes).
 */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { foldText, searchWords } from '#domain/fold.ts';
import { soundOf } from '#domain/sound.ts';
import { otherMeanings, synonyms } from './synonyms.ts';

export type SearchDocument = {
  id: string;
  name: string;
  keywords: string;
  brand: string;
  category: string;
  description: string;
  aisle: string;
  shelf: string;
  popularity: number;
};
/** `scores` are match scores, in the order of `ids`. */
export type SearchHits = { ids: string[]; scores: number[]; correctedQuery: string | null };

const boost = { name: 6, keywords: 3, category: 2.5, brand: 2, description: 0.5 };
const fields = Object.keys(boost);

/** Typos allowed: none in short words, one from four letters on, two from eight. */
const edits = (term: string): number => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0);

/** `allWords`: requires every word. */
export type SearchIndex = {
  search(query: string, options?: { allWords: true }): SearchHits;
  complete(query: string, limit: number): string[];
  /** Updates changed or new documents, to avoid reindexing all 50,000. */ replace(
    documents: readonly SearchDocument[],
  ): void;
};

export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<SearchDocument>({
    fields,
    idField: 'id',
    tokenize: (text) => searchWords(text),
    processTerm: (term) => term,
  });
  index.addAll([...documents]);
  const shelves = shelvesByName(documents);

  // Phonetic index, built on first need: « fromaj ». Only used when spelling finds nothing.
  let wordsBySound: Map<string, string> | undefined;
  const vocabulary = new Set<string>();
  const bySound = (word: string): string => {
    if (!wordsBySound) {
      for (const { name, keywords, category } of byId.values())
        for (const known of searchWords(`${name} ${keywords} ${category}`)) vocabulary.add(known);
      wordsBySound = new Map([...vocabulary].toReversed().map((known) => [soundOf(known), known]));
    }
    return vocabulary.has(word) ? word : (wordsBySound.get(soundOf(word)) ?? word);
  };

  function run(
    words: readonly string[],
    options: SearchOptions,
  ): { id: string; score: number; terms: string[]; queryTerms: string[] }[] {
    return index.search(words.join(' '), {
      boost,
      tokenize: (text) => text.split(' '),
      boostDocument: (id) => 1 + (byId.get(String(id))?.popularity ?? 0) * 0.1,
      ...options,
    }) as unknown as { id: string; score: number; terms: string[]; queryTerms: string[] }[];
  }

  function find(words: readonly string[], needsAll: boolean) {
    const last = words.at(-1);
    const prefix = (term: string) => term === last && term.length >= 2;
    const exact = run(words, { combineWith: 'AND', prefix });
    if (exact.length > 0) return { results: exact, isCorrected: false };
    // « choc noir » is a prefix of chocolate rather than a typo for cabbage (chou).
    const shortened = run(words, { combineWith: 'AND', prefix: (term) => term.length >= 3 });
    if (shortened.length > 0) return { results: shortened, isCorrected: false };
    const phonetic = words.map(bySound);
    if (phonetic.some((word, position) => word !== words[position])) {
      const sounding = run(phonetic, { combineWith: 'AND' });
      if (sounding.length > 0) return { results: sounding, isCorrected: true };
    }
    const fuzzy = run(words, { combineWith: 'AND', prefix, fuzzy: edits });
    if (fuzzy.length > 0 || needsAll) return { results: fuzzy, isCorrected: true };
    return { results: run(words, { combineWith: 'OR', prefix, fuzzy: edits }), isCorrected: true };
  }

  function replace(changed: readonly SearchDocument[]): void {
    for (const document of changed) {
      if (byId.has(document.id)) index.replace(document);
      else index.add(document);
      byId.set(document.id, document);
      if (!wordsBySound) continue;
      for (const word of searchWords(
        `${document.name} ${document.keywords} ${document.category}`,
      )) {
        if (!vocabulary.has(word) && !wordsBySound.has(soundOf(word)))
          wordsBySound.set(soundOf(word), word);
        vocabulary.add(word);
      }
    }
  }

  return {
    replace,
    search(query, options) {
      const typed = query.trim().slice(0, 100);
      const words = searchWords(typed);
      if (words.length === 0) return { ids: [], scores: [], correctedQuery: null };
      const { results, isCorrected } = find(words, options?.allWords ?? false);
      const also = words
        .flatMap((word) => synonyms.get(word) ?? [])
        .filter((phrase) => phrase !== words.join(' '));
      const extra = also.flatMap((phrase) => run(searchWords(phrase), { combineWith: 'AND' }));
      const otherMeaning = (otherMeanings.get(foldText(typed)) ?? []).flatMap((phrase) =>
        run(searchWords(phrase), { combineWith: 'AND' }).slice(0, 4),
      );
      const scores = new Map<string, number>();
      // Synonyms win when the typed word itself has no exact match.
      for (const { id, score } of extra) scores.set(id, score * (isCorrected ? 4 : 0.8));
      for (const { id, score } of results)
        scores.set(
          id,
          Math.max(scores.get(id) ?? 0, score * asTyped(byId.get(id)?.name ?? '', typed, words)),
        );
      const best = Math.max(0, ...scores.values());
      for (const { id, score } of otherMeaning) scores.set(id, best + score);
      // Within a shelf all matches are equal, so popularity decides.
      for (const { id, popularity } of shelves.get(words.join(' ')) ?? [])
        scores.set(id, best + 1 + popularity);
      const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
      const first = results[0];
      return {
        ids: ranked.map(([id]) => id),
        scores: ranked.map(([, score]) => score),
        correctedQuery:
          isCorrected &&
          also.length === 0 &&
          first &&
          first.terms.length > 0 &&
          first.terms.join(' ') !== words.join(' ')
            ? first.terms.join(' ')
            : null,
      };
    },
    complete(query, limit) {
      const folded = foldText(query.trim());
      if (folded.length < 2) return [];
      return index
        .autoSuggest(searchWords(query).join(' '), {
          boost,
          fuzzy: edits,
          tokenize: (text) => text.split(' '),
        })
        .slice(0, limit)
        .map(({ suggestion }) => suggestion);
    },
  };
}

/**
 * Queries equal to a shelf's name return that shelf: « vin rouge » is not vinegar. Not when several
 * aisles share the name, as with vegetables.
 */
function shelvesByName(
  documents: readonly SearchDocument[],
): ReadonlyMap<string, readonly SearchDocument[]> {
  const aisles = new Map(documents.map(({ aisle }) => [aisle, searchWords(aisle)]));
  const shelves = Map.groupBy(documents, ({ shelf }) => searchWords(shelf).join(' '));
  for (const [name, products] of shelves) {
    const own = new Set(products.map(({ aisle }) => aisle));
    if (
      name === '' ||
      [...aisles].some(
        ([aisle, words]) =>
          !own.has(aisle) && name.split(' ').every((word) => words.includes(word)),
      )
    )
      shelves.delete(name);
  }
  return shelves;
}

/**
 * Similarity of a name to the query: same accents (pâte, pâté), query at the start (« lait » before
 * « confiture de lait »), then adjacent words (« jus d’orange »).
 */
function asTyped(name: string, typed: string, words: readonly string[]): number {
  const lower = name.toLowerCase();
  const query = typed.toLowerCase();
  let factor = 1;
  if (
    query !== foldText(query) &&
    lower.split(/[\s,'’]+/).some((word) => query.split(/\s+/).includes(word))
  )
    factor *= 2.5;
  const nameWords = searchWords(name);
  if (nameWords.slice(0, words.length).join(' ') === words.join(' ')) factor *= 2.2;
  else if (words.length > 1 && ` ${nameWords.join(' ')} `.includes(` ${words.join(' ')} `))
    factor *= 1.9;
  else if (nameWords[0] === words[0]) factor *= 1.5;
  return factor;
}
