/**
 * Tells a keyboard-wedge scanner from a person: a scanner types a whole code within a fraction of a
 * second, then Enter.
 */
export type WedgeKey = { key: string; atMs: number; isCtrl: boolean };
export type Wedge = { typed: string; lastMs: number };

export const noWedge: Wedge = { typed: '', lastMs: 0 };

/** No finger types this fast; a slow scanner over Bluetooth still does. */
const mostBetweenKeysMs = 90;
const shortestCode = 4;
/** FNC1 arrives as the group separator itself, or as the keys that write it: Ctrl+] or F8. */
const separator = '\u001D';

/** `scanned`: the code that this Enter ended, else null. */
export function readWedgeKey(
  wedge: Wedge,
  { key, atMs, isCtrl }: WedgeKey,
): { wedge: Wedge; scanned: string | null } {
  const isFast = atMs - wedge.lastMs <= mostBetweenKeysMs;
  const before = isFast ? wedge.typed : '';
  if (key === 'Enter')
    return { wedge: noWedge, scanned: before.length >= shortestCode ? before : null };
  const character = key === 'F8' || (isCtrl && key === ']') ? separator : key;
  // Shift and the other modifiers of the scanner's own keyboard.
  if (character.length !== 1)
    return { wedge: { ...wedge, lastMs: isFast ? atMs : wedge.lastMs }, scanned: null };
  return { wedge: { typed: before + character, lastMs: atMs }, scanned: null };
}
