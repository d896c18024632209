/** The words that a shopper meant, chosen so that a product holds them all where one can. */
import { createSpelling, type Correction, type Spelling } from './spelling.ts';

export type CorrectedQuery = { query: string; isSure: boolean };

export type Vocabulary = {
  /** How many fields of products hold each word. */
  counts: ReadonlyMap<string, number>;
  /** Words of the tables, right though no product holds them. */
  others: ReadonlySet<string>;
  /** Whether a table knows the word alone: « date » is only part of « date courte ». */
  isPhrase(word: string): boolean;
  isSynonym(word: string): boolean;
  /** Whether one product holds all the words. */
  finds(words: readonly string[]): boolean;
};

/** Each one tried costs a search. */
const mostTries = 6;
const shortestPart = 3;

export type Corrector = {
  /** Known words for unknown ones; null when nothing changes. */
  correct(words: readonly string[]): CorrectedQuery | null;
  /** Known words one slip away, with which a product holds them all: « patte douce ». */
  slipped(words: readonly string[]): string | null;
  heard(words: readonly string[]): string | null;
};

export function createCorrector({
  counts,
  others,
  isPhrase,
  isSynonym,
  finds,
}: Vocabulary): Corrector {
  const all = new Map(counts);
  for (const word of others) if (!all.has(word)) all.set(word, 0);
  const spelling: Spelling = createSpelling(all);
  const isKnown = (word: string) => counts.has(word) || others.has(word) || isSynonym(word);

  function optionsOf(word: string, words: readonly string[]): readonly Correction[] {
    const kept = [{ word, isSure: true }];
    const isAmongKnown = words.some((one) => counts.has(one));
    // A brand name can contain a short word that no product is indexed by: « vache qui rit ».
    const isShort = word.length === 3 && !counts.has(word) && !isSynonym(word);
    const isWord = counts.has(word) || isSynonym(word) || isPhrase(word) || words.length > 1;
    if (isKnown(word) && isWord && !(isShort && isAmongKnown)) return kept;
    if (word.length === 3 && isAmongKnown && !/\d/.test(word))
      // Alone, three letters are too few; beside a known word their sound is enough.
      return [spelling.byEar(word) ?? { word, isSure: false }];
    const candidates = spelling
      .candidates(word)
      .filter((one) => words.length > 1 || counts.has(one.word) || isPhrase(one.word));
    return candidates.length > 0 ? candidates : [{ word, isSure: isKnown(word) }];
  }

  /** « multi fruits » is written in one word, « laitderiz » in several. */
  function readCompounds(words: readonly string[]): string[] | null {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      const joined = next === undefined ? '' : word + next;
      if (counts.has(joined) && finds(words.toSpliced(at, 2, joined)))
        return words.toSpliced(at, 2, joined);
      if (isKnown(word)) continue;
      for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
        const parts = [word.slice(0, cut), word.slice(cut)];
        const right = words.toSpliced(at, 1, ...parts);
        if (parts.every((part) => counts.has(part)) && finds(right)) return right;
      }
    }
    return null;
  }

  return {
    correct(words) {
      const options = words.map((word) => optionsOf(word, words));
      const tries = combine(options).slice(0, mostTries);
      const wordsOf = (one: readonly Correction[]) => one.map(({ word }) => word);
      const likeliest = tries[0] ?? [];
      const best =
        tries.length > 1 && words.length > 1
          ? (tries.find((one) => finds(wordsOf(one))) ?? likeliest)
          : likeliest;
      const query = wordsOf(best).join(' ');
      return query === words.join(' ')
        ? null
        : { query, isSure: best.every(({ isSure }) => isSure) };
    },
    slipped(words) {
      const compound = readCompounds(words);
      if (compound) return compound.join(' ');
      if (words.length < 2) return null;
      for (const [at, word] of words.entries()) {
        const near = isKnown(word) ? spelling.neighbours(word) : [];
        const right = near.find((one) => finds(words.toSpliced(at, 1, one)));
        if (right) return words.toSpliced(at, 1, right).join(' ');
      }
      return null;
    },
    heard(words) {
      const right = words.map((word) => spelling.byEar(word)?.word ?? word);
      return words.length > 1 && right.join(' ') !== words.join(' ') ? right.join(' ') : null;
    },
  };
}

/** All choices, those of the likeliest words first. */
function combine(options: readonly (readonly Correction[])[]): Correction[][] {
  let choices: { rank: number; chosen: Correction[] }[] = [{ rank: 0, chosen: [] }];
  for (const own of options)
    choices = choices
      .flatMap(({ rank, chosen }) =>
        own.map((one, at) => ({ rank: rank + at, chosen: [...chosen, one] })),
      )
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, mostTries);
  return choices.map(({ chosen }) => chosen);
}
