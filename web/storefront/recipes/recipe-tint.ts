const tints = ['#f3ebf4', '#e7f2ea', '#fff3cf', '#fdeae5', '#e3f0f6', '#f6f2e7'];

/** A colour behind each dish, always the same for a recipe, so that a shelf of them is not one grey row. */
export function recipeTint(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return tints[sum % tints.length] ?? '#f3ebf4';
}
