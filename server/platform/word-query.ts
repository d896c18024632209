/** The words that somebody typed (domain/typed-words.ts), as PostgreSQL looks them up: each is the beginning of one of the text's. */
export function wordQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ');
}
