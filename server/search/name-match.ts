/** How well a product's name answers a query. */
import { foldText, searchWords, singular } from '#domain/words/fold.ts';

export type Name = {
  lower: string;
  words: string[];
  /** « cabillaud » in « tarama au cabillaud ». */
  flavours: string[];
};
export const noName: Name = { lower: '', words: [], flavours: [] };

export function splitName(name: string): Name {
  const tokens = foldText(name).split(/[^a-z0-9]+/);
  const isFlavour = (at: number) =>
    /^aux?$/.test(tokens[at - 1] ?? '') ||
    (/^la?$/.test(tokens[at - 1] ?? '') && tokens[at - 2] === 'a');
  return {
    lower: name.toLowerCase(),
    words: searchWords(name),
    flavours: tokens.filter((_, at) => at > 0 && isFlavour(at)).map(singular),
  };
}

/**
 * Similarity of a name to the query: same accents (pâte, pâté), query at the start (« lait » before
 * « confiture de lait »), then adjacent words (« jus d’orange »), flavours last.
 */
export function asTyped(name: Name, typed: string, words: readonly string[]): number {
  const query = typed.toLowerCase();
  let factor = 1;
  if (
    query !== foldText(query) &&
    name.lower.split(/[\s,'’]+/).some((word) => query.split(/\s+/).includes(word))
  )
    factor *= 2.5;
  const [first] = words;
  if (words.every((word, at) => name.words[at] === word)) factor *= 2.2;
  else if (words.length > 1 && ` ${name.words.join(' ')} `.includes(` ${words.join(' ')} `))
    factor *= 1.9;
  else if (name.words[0] === first) factor *= 1.5;
  else if (words.length === 1 && name.flavours.includes(first ?? '')) factor *= 0.5;
  return factor;
}
