/**
 * In-process search over catalogue and recipes. Matches words without accents and plurals, exactly or
 * as a beginning, then in their corrected spelling; ties go to the exact spelling (pâte, pâté, pâtes).
 */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldText, searchWords } from '#domain/words/fold.ts';
import { createCorrector, type CorrectedQuery, type Corrector } from './correct-query.ts';
import { gendersOf } from './genders.ts';
import { asTyped, noName, splitName, type Name } from './name-match.ts';
import {
  commonWords,
  hitsOf,
  holdsByItself,
  nothing,
  type Result,
  type SearchHits,
} from './results.ts';
import { shelvesByName } from './shelf-names.ts';
import { otherMeanings, synonyms } from './synonyms.ts';

export type SearchDocument = {
  id: string;
  name: string;
  keywords: string;
  brand: string;
  category: string;
  /** Names of goods that share its shelf, as a last resort. */
  among?: string;
  description: string;
  aisle: string;
  shelf: string;
  popularity: number;
};
const boost = { name: 6, keywords: 3, category: 2.5, brand: 2, description: 0.5, among: 1 };
const fields = Object.keys(boost);
const ownFields = fields.filter((field) => field !== 'among');

export type SearchIndex = {
  search(query: string, options?: { allWords?: boolean }): SearchHits;
  /** Words as typed or as beginnings of words, never corrected. */
  exact(query: string, options?: { isWhole?: boolean }): SearchHits;
  /** Known words for unknown ones; null when nothing changes. */
  correct(query: string): CorrectedQuery | null;
  /** Known words that may be slips for others: « patte douce ». */
  slipped(query: string): string | null;
  /** Words that sound the same and that more products hold: « pattes » heard as « pâtes ». */
  heard(query: string): string | null;
  /** Whether a name or a brand holds all these words. */
  names(words: readonly string[]): boolean;
  /** Whether names begin with the word, or keywords hold it. */
  isNoun(word: string): boolean;
  /** Whether names begin with the word. */
  isHead(word: string): boolean;
  /** Whether a shelf bears this name, folded and singular. */
  isShelf(name: string): boolean;
  /** Whether the name of a product begins with these words: « fromage blanc ». */
  begins(words: readonly string[]): boolean;
  /** Whether the shop or a table knows the word. */
  isKnown(word: string): boolean;
  /** Returns the words that narrow a search: known and not common. */
  telling(words: readonly string[]): string[];
  /** Products whose name begins with this noun. */
  headed(noun: string): string[];
  /** The results of the noun of a query too long to be matched whole. */
  searchNoun(words: readonly string[], typed?: readonly string[]): SearchHits;
  /** Products that hold any of the words, but for the common ones. */
  sharing(words: readonly string[]): string[];
  /** Adds new documents and replaces changed ones, to avoid reindexing all 50,000. */
  add(documents: readonly SearchDocument[]): void;
  /** Builds ahead what the first searches would otherwise build. */
  prepare(): void;
};

/** `alsoKnown`: phrases whose words are right though no document holds them. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  alsoKnown: Iterable<string> = [],
): SearchIndex {
  const byId = new Map<string, SearchDocument>();
  const names = new Map<string, Name>();
  const known = new Map<string, number>();
  const named = new Set<string>();
  const nouns = new Set<string>();
  const heads = new Set<string>();
  const phrases = new Set(alsoKnown);
  const others = new Set([...phrases].flatMap((phrase) => phrase.split(' ')));
  let corrector: Corrector | undefined;
  let shelves: ReadonlyMap<string, readonly SearchDocument[]> | undefined;
  const index = new MiniSearch<SearchDocument>({
    fields,
    idField: 'id',
    tokenize: (text, field) => {
      const words = searchWords(text);
      if (field !== 'description')
        for (const word of words) known.set(word, (known.get(word) ?? 0) + 1);
      if (field === 'name' || field === 'brand') for (const word of words) named.add(word);
      for (const word of field === 'keywords' ? words : field === 'name' ? words.slice(0, 1) : [])
        nouns.add(word);
      if (field === 'name' && words[0]) heads.add(words[0]);
      return words;
    },
    processTerm: (term) => term,
  });
  add(documents);

  function add(added: readonly SearchDocument[]): void {
    for (const document of added) {
      if (byId.has(document.id)) index.replace(document);
      else index.add(document);
      byId.set(document.id, document);
      names.set(document.id, splitName(document.name));
    }
    shelves = undefined;
  }

  const readShelves = () => (shelves ??= shelvesByName([...byId.values()]));

  /** Products that only share a shelf with what was asked are looked at when nothing else is found. */
  function ask(query: Query, options: SearchOptions = {}): Result[] {
    const search = (own: readonly string[]) =>
      index.search(query, {
        boost,
        fields: [...own],
        tokenize: (text) => text.split(' '),
        boostDocument: (id) => 1 + (byId.get(String(id))?.popularity ?? 0) * 0.1,
        ...options,
      }) as unknown as Result[];
    const found = search(options.fields ?? ownFields);
    return found.length > 0 || options.fields ? found : search(fields);
  }

  const run = (words: readonly string[], options: SearchOptions): Result[] =>
    ask(words.join(' '), options);

  /** Each word in any of its genders. */
  function matchAgreeing(words: readonly string[]): Result[] {
    const forms = words.map((word) => [word, ...gendersOf(word).filter((one) => known.has(one))]);
    return forms.some((own) => own.length > 1)
      ? ask({
          combineWith: 'AND',
          queries: forms.map((queries) => ({ combineWith: 'OR', queries })),
        })
      : run(words, { combineWith: 'AND' });
  }

  function matchAsTyped(words: readonly string[], isWhole: boolean): Result[] {
    const last = words.at(-1);
    const isPrefix = (term: string) => term === last && term.length >= 2 && !/^\d/.test(term);
    const exact = run(words, { combineWith: 'AND', prefix: isWhole ? false : isPrefix });
    if (exact.length > 0 || isWhole) return exact;
    const agreed = matchAgreeing(words);
    if (agreed.length > 0) return agreed;
    // « choc noir » is a prefix of chocolate rather than a typo for cabbage (chou).
    return run(words, {
      combineWith: 'AND',
      prefix: (term) => term.length >= 3 && !known.has(term) && !/^\d/.test(term),
    });
  }

  function exact(query: string, { isWhole = false } = {}): SearchHits {
    const typed = query.trim().slice(0, 100);
    const words = searchWords(typed);
    if (words.every((word) => /^\d+[a-z]?$/.test(word))) return nothing;
    const results = matchAsTyped(words, isWhole);
    const also = isWhole ? [] : meanings(words);
    const scores = new Map<string, number>();
    // Synonyms win when the typed word itself has no exact match.
    for (const phrase of also)
      for (const { id, score } of run(searchWords(phrase), { combineWith: 'AND' }))
        scores.set(id, Math.max(scores.get(id) ?? 0, score * 0.8));
    for (const { id, score } of results)
      scores.set(
        id,
        Math.max(scores.get(id) ?? 0, score * asTyped(names.get(id) ?? noName, typed, words)),
      );
    const best = Math.max(0, ...scores.values());
    for (const phrase of otherMeanings.get(foldText(typed)) ?? [])
      for (const { id, score } of run(searchWords(phrase), { combineWith: 'AND' }).slice(0, 4))
        scores.set(id, best + score);
    // Within a shelf all matches are equal, so popularity decides.
    for (const { id, popularity } of readShelves().get(words.join(' ')) ?? [])
      scores.set(id, best + 1 + popularity);
    return {
      ...hitsOf(scores),
      isBeside: scores.size === results.length && !results.some(holdsByItself),
    };
  }

  /** Other names of a word asked alone, or of the query with one of its words replaced. */
  const meanings = (words: readonly string[]): string[] =>
    words
      .flatMap((word, at) =>
        (synonyms.get(word) ?? []).map((phrase) => words.toSpliced(at, 1, phrase).join(' ')),
      )
      .filter((phrase) => phrase !== words.join(' '));

  const readCorrector = (): Corrector =>
    (corrector ??= createCorrector({
      counts: known,
      others,
      isPhrase: (word) => phrases.has(word),
      isSynonym: (word) => synonyms.has(word),
      finds: (words) => phrases.has(words.join(' ')) || matchAgreeing(words).length > 0,
    }));

  const correct = (query: string) => readCorrector().correct(searchWords(query));

  const isKnown = (word: string): boolean =>
    known.has(word) || others.has(word) || synonyms.has(word);

  /**
   * French nouns come first: « tarte de mamie » is a tart. Drops the words that nobody knows, never
   * one that the shop does: « friandise pour chien » is no treat for cats.
   */
  function searchNoun(words: readonly string[], typed = words): SearchHits {
    const telling = words
      .filter((word) => !commonWords.has(word) && !/^\d/.test(word))
      .filter(
        (word) =>
          known.has(word) || ((phrases.has(word) || synonyms.has(word)) && typed.includes(word)),
      )
      .filter((word, at) => at === 0 || typed.includes(word));
    const [noun] = telling;
    if (!noun || words.length < 2) return nothing;
    const results = run(words, { combineWith: 'OR' }).filter(
      ({ id, queryTerms, match }) =>
        telling.every((word) => queryTerms.includes(word)) &&
        // « pq » is a noun that only keywords hold.
        (named.has(noun)
          ? (names.get(id) ?? noName).words.includes(noun)
          : noun === words[0] && match[noun]?.includes('keywords') === true),
    );
    return {
      ...hitsOf(new Map(results.map(({ id, score }) => [id, score]))),
      correctedQuery: results[0]
        ? words.filter((word) => results[0]?.queryTerms.includes(word)).join(' ')
        : null,
      isGuess: true,
    };
  }

  return {
    telling: (words) =>
      words.filter(
        (word) =>
          (known.has(word) || phrases.has(word) || synonyms.has(word)) && !commonWords.has(word),
      ),
    headed: (noun) =>
      heads.has(noun) && !commonWords.has(noun)
        ? exact(noun).ids.filter((id) => names.get(id)?.words[0] === noun)
        : [],
    exact,
    correct,
    slipped: (query) => readCorrector().slipped(searchWords(query)),
    heard: (query) => readCorrector().heard(searchWords(query)),
    searchNoun,
    sharing: (words) => {
      const telling = words.filter((word) => !commonWords.has(word) && !/^\d/.test(word));
      return telling.length === 0 ? [] : run(telling, { combineWith: 'OR' }).map(({ id }) => id);
    },
    isNoun: (word) => nouns.has(word),
    isHead: (word) => heads.has(word),
    isShelf: (name) => readShelves().has(name),
    isKnown,
    begins: (words) =>
      words.every((word) => named.has(word)) &&
      run(words, { combineWith: 'AND', fields: ['name'] }).some(({ id }) =>
        words.every((word, at) => names.get(id)?.words[at] === word),
      ),
    names: (words) =>
      words.every((word) => named.has(word)) &&
      run(words, { combineWith: 'AND', fields: ['name', 'brand'] }).length > 0,
    prepare() {
      readShelves();
      readCorrector();
    },
    add(added) {
      const size = known.size;
      add(added);
      if (known.size !== size) corrector = undefined;
    },
    search(query, options) {
      const found = exact(query);
      if (found.ids.length > 0) return found;
      const correction = correct(query);
      if (correction) {
        const right = exact(correction.query);
        if (right.ids.length > 0)
          return { ...right, correctedQuery: correction.query, isGuess: !correction.isSure };
      }
      return options?.allWords ? nothing : searchNoun(searchWords(correction?.query ?? query));
    },
  };
}
