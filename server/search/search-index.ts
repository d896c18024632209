/**
 * The search over the catalogue and the recipes, in process. Words are compared without accents and plurals, then by their
 * sound, then with up to two wrong letters; among equals, the product written as typed (pâte, pâté, pâtes) comes first.
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
/** `scores` in the order of `ids`: how well each answers what was typed. */
export type SearchHits = { ids: string[]; scores: number[]; correctedQuery: string | null };

const boost = { name: 6, keywords: 3, category: 2.5, brand: 2, description: 0.5 };
const fields = Object.keys(boost);

/** Short words must be right; from five letters on one error passes, from eight on two. */
const edits = (term: string): number => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0);

/** `allWords`: nothing rather than what holds only some of the words. */
export type SearchIndex = {
  search(query: string, options?: { allWords: true }): SearchHits;
  complete(query: string, limit: number): string[];
  /** What has changed or come since: 50,000 documents are not read again for one. */ replace(
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

  // « fromaj » is a word of ours as it sounds. Asked rarely: what is known by its letters is not listened to.
  let wordsBySound: Map<string, string> | undefined;
  const vocabulary = new Set<string>();
  const heard = (word: string): string => {
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
    // « choc noir » is chocolate cut short before it is a misspelt cabbage.
    const shortened = run(words, { combineWith: 'AND', prefix: (term) => term.length >= 3 });
    if (shortened.length > 0) return { results: shortened, isCorrected: false };
    const byEar = words.map(heard);
    if (byEar.some((word, position) => word !== words[position])) {
      const sounding = run(byEar, { combineWith: 'AND' });
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
        .flatMap((word) => synonyms[word] ?? [])
        .filter((phrase) => phrase !== words.join(' '));
      const extra = also.flatMap((phrase) => run(searchWords(phrase), { combineWith: 'AND' }));
      const meant = (otherMeanings[foldText(typed)] ?? []).flatMap((phrase) =>
        run(searchWords(phrase), { combineWith: 'AND' }).slice(0, 4),
      );
      const scores = new Map<string, number>();
      // A synonym is what the shopper meant when the word itself found nothing exactly.
      for (const { id, score } of extra) scores.set(id, score * (isCorrected ? 4 : 0.8));
      for (const { id, score } of results)
        scores.set(
          id,
          Math.max(scores.get(id) ?? 0, score * asTyped(byId.get(id)?.name ?? '', typed, words)),
        );
      const best = Math.max(0, ...scores.values());
      for (const { id, score } of meant) scores.set(id, best + score);
      // Of a whole shelf, what most people take comes first: it answers no better and no worse than the rest.
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

/** Who types a shelf's whole name means what is on it: « vin rouge » is no vinegar. Unless another aisle bears it too: vegetables are more than the frozen ones. */
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
 * How much a name looks like what was typed: the same accents (pâte is not pâté), the query as the first words
 * of the name (« lait » before « confiture de lait »), then its words side by side (« jus d’orange » is no orange for juice).
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
