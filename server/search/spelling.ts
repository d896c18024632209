/** Corrects a word to one of the catalogue: first by ear, then by the fewest slips of the keyboard. */
import { soundOf } from '#domain/sound.ts';

type Correction = { word: string; isSure: boolean };
export type Spelling = {
  /** The likeliest known word, or null. */
  correct(word: string): Correction | null;
  /** The word of a sound, for those too short to hold a slip: « ris » is heard as « riz ». */
  byEar(word: string): Correction | null;
};

const vowels = new Set('aeiouy');
/** A letter left out or doubled is likelier than one typed for another. */
const slip = { missing: 0.8, doubled: 0.4, vowel: 0.9, swapped: 0.9, consonant: 1.2 } as const;

/** Slips allowed: none in short words; about one from four letters on, two from eight. */
const allowed = (length: number): number => (length >= 8 ? 1.9 : length >= 5 ? 1.3 : 0.9);

/** `counts`: how many products hold each word. */
export function createSpelling(counts: ReadonlyMap<string, number>): Spelling {
  const words = [...counts].filter(([word]) => word.length >= 3 && !/\d/.test(word));
  const bySound = new Map<string, string>();
  for (const [word] of words.toSorted((a, b) => a[1] - b[1])) bySound.set(earOf(word), word);
  const byLength = Map.groupBy(words, ([word]) => word.length);

  function nearest(word: string): Correction | null {
    const limit = allowed(word.length);
    let best: { word: string; cost: number; count: number } | null = null;
    for (let length = word.length - 2; length <= word.length + 2; length += 1)
      for (const [candidate, count] of byLength.get(length) ?? []) {
        if (!startsAlike(candidate, word)) continue;
        const cost = distance(word, candidate, best?.cost ?? limit);
        if (cost > limit) continue;
        if (!best || cost < best.cost || (cost === best.cost && count > best.count))
          best = { word: candidate, cost, count };
      }
    return best && { word: best.word, isSure: best.cost <= 1 && word.length >= 6 };
  }

  function byEar(word: string): Correction | null {
    const sounding = bySound.get(earOf(word));
    return sounding ? { word: sounding, isSure: word.length >= 5 } : null;
  }

  return {
    byEar,
    correct(word) {
      if (word.length < 4 || /\d/.test(word)) return null;
      return byEar(word) ?? nearest(word);
    },
  };
}

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
const substitution = (a: string, b: string): number =>
  vowels.has(a) && vowels.has(b) ? slip.vowel : slip.consonant;
