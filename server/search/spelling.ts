/** Corrects a word to one of the catalogue: first by ear, then by the fewest slips of the keyboard. */
import { soundOf } from '#domain/words/sound.ts';

export type Correction = { word: string; isSure: boolean };
export type Spelling = {
  /** Known words in place of an unknown one, the likeliest first. */
  candidates(word: string): readonly Correction[];
  /** Words of products one small slip away from a word that may itself be known: « poule », « poulpe ». */
  neighbours(word: string): readonly string[];
  /** The word of a sound, for those too short to hold a slip: « ris » is heard as « riz ». */
  byEar(word: string): Correction | null;
};

const vowels = new Set('aeiouy');
/** A letter left out or doubled is likelier than one typed for another. */
const slip = {
  missing: 0.8,
  doubled: 0.4,
  alike: 0.5,
  vowel: 0.9,
  swapped: 0.9,
  consonant: 1.2,
} as const;
/** Words of the tables that no product bears, and words that only sound alike, are less likely. */
const penalty = { unsold: 0.2, sound: 0.3 } as const;

/** Slips allowed: none in short words; about one from four letters on, two from eight. */
const allowed = (length: number): number => (length >= 8 ? 1.9 : length >= 5 ? 1.3 : 0.9);
const mostCandidates = 4;

type IndexedWord = { word: string; sound: string; count: number };

/** `counts`: how many products hold each word. */
export function createSpelling(counts: ReadonlyMap<string, number>): Spelling {
  const words = [...counts]
    .filter(([word]) => word.length >= 3 && !/\d/.test(word))
    .map(([word, count]): IndexedWord => ({ word, sound: earOf(word), count }));
  const bySound = new Map<string, string>();
  for (const { word, sound } of words.toSorted((a, b) => a.count - b.count))
    bySound.set(sound, word);
  const byLength = Map.groupBy(words, ({ word }) => word.length);
  const bySoundLength = Map.groupBy(words, ({ sound }) => sound.length);

  /** Costs of the words within the limit, whose spelling or sound has about the length of the typed. */
  function near(typed: string, limit: number): Map<IndexedWord, number> {
    const costs = new Map<IndexedWord, number>();
    const keep = (known: IndexedWord, cost: number) => {
      const own = cost + (known.count === 0 ? penalty.unsold : 0);
      if (own <= limit && own < (costs.get(known) ?? Infinity)) costs.set(known, own);
    };
    for (const form of formsOf(typed))
      for (let length = form.length - 2; length <= form.length + 2; length += 1)
        for (const known of byLength.get(length) ?? [])
          if (startsAlike(known.word, form)) keep(known, distance(form, known.word, limit));
    const sound = earOf(typed);
    if (sound.length >= shortestSound)
      for (let length = sound.length - 1; length <= sound.length + 1; length += 1)
        for (const known of bySoundLength.get(length) ?? [])
          if (known.sound[0] === sound[0]) {
            const cost = distance(sound, known.sound, slip.vowel);
            if (cost <= slip.vowel) keep(known, penalty.sound + cost);
          }
    return costs;
  }

  function byEar(word: string): Correction | null {
    const sounding = bySound.get(earOf(word));
    return sounding ? { word: sounding, isSure: word.length >= 5 } : null;
  }

  const isCorrigible = (word: string) => word.length >= 4 && !/\d/.test(word);

  return {
    byEar,
    candidates(word) {
      if (!isCorrigible(word)) return [];
      const heard = byEar(word);
      const nearest = [...near(word, allowed(word.length))]
        .toSorted(([a, costA], [b, costB]) => costA - costB || b.count - a.count)
        .map(([{ word: known }, cost]): Correction => ({
          word: known,
          isSure: cost <= 1 && word.length >= 6,
        }))
        .filter((one) => one.word !== heard?.word);
      return [...(heard ? [heard] : []), ...nearest].slice(0, mostCandidates);
    },
    neighbours: (word) =>
      isCorrigible(word)
        ? [...near(word, slip.swapped)]
            .filter(([known]) => known.count > 0 && known.word !== word)
            .toSorted(([, a], [, b]) => a - b)
            .slice(0, mostCandidates)
            .map(([known]) => known.word)
        : [],
  };
}

/** Shorter sounds have too many neighbours. */
const shortestSound = 5;

/** A slip hides what is no plural: « aanas » is not several « aana », « poieraux » no « poieral ». */
const formsOf = (word: string): string[] => [
  word,
  ...(word.endsWith('al') ? [`${word.slice(0, -1)}u`] : []),
  ...(/[^s]$/.test(word) ? [`${word}s`] : []),
];

/** « rokfor » and « roquefort »: in a long word, an e between consonants is mute. */
function earOf(word: string): string {
  const sound = soundOf(word);
  return sound.length < 5
    ? sound
    : sound.replace(/(?<=[bcdfgjklmnpqrstvwxz])e(?=[bcdfgjklmnpqrstvwxz])/g, '');
}

const startsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] ?? '') + (one[1] ?? '') === (other[1] ?? '') + (other[0] ?? '');

/** Weighted edit distance; gives up above `limit`. */
function distance(typed: string, known: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (let at = 1; at <= known.length; at += 1)
    last.push((last[at - 1] ?? 0) + insertion(known, at - 1));
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [(last[0] ?? 0) + insertion(typed, row - 1)];
    let least = current[0] ?? 0;
    for (let at = 1; at <= known.length; at += 1) {
      const [a, b] = [typed[row - 1] ?? '', known[at - 1] ?? ''];
      let cost = Math.min(
        (last[at] ?? 0) + insertion(typed, row - 1),
        (current[at - 1] ?? 0) + insertion(known, at - 1),
        (last[at - 1] ?? 0) + (a === b ? 0 : substitution(a, b)),
      );
      if (a !== b && a === known[at - 2] && b === typed[row - 2])
        cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + slip.swapped);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    beforeLast = last;
    last = current;
  }
  return last[known.length] ?? Infinity;
}

const insertion = (word: string, at: number): number =>
  word[at] === word[at - 1] || word[at] === word[at + 1] ? slip.doubled : slip.missing;
/** Letters that are often heard as each other: « kasonade ». */
const alike = new Set(['sz', 'zs', 'kc', 'ck']);
const substitution = (a: string, b: string): number =>
  alike.has(a + b) ? slip.alike : vowels.has(a) && vowels.has(b) ? slip.vowel : slip.consonant;
