/** Builds the tsquery of a search: each typed word (domain/words/typed-words.ts) matches as a prefix. */
export function wordQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ');
}
