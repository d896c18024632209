/** Builds the tsquery of a search: each typed word (domain/typed-words.ts) matches as a prefix. */
export function wordQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ');
}
