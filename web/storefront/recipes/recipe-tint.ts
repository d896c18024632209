const tints = ['#f3ebf4', '#e7f2ea', '#fff3cf', '#fdeae5', '#e3f0f6', '#f6f2e7'];

/** A stable background colour for each recipe. */
export function recipeTint(id: string): string {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return tints[hash % tints.length] ?? '#f3ebf4';
}
