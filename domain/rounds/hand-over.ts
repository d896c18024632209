/** Validates the driver's report of a hand-over at the door. */

/** After this many wrong codes, a photo is required. */
export const maximumDoorTries = 5;

/** Four digits suffice at a door: a driver types each attempt, and the fifth wrong one blocks. */
export const doorCodeOf = (pickupCode: string): string => pickupCode.slice(-4);

export type KeptBackLine = { orderId: string; productId: string; quantity: number };
type LoadedLine = { orderId: string; productId: string; quantity: number; isAlcohol: boolean };
type HandOver = {
  lines: readonly LoadedLine[];
  keptBack: readonly KeptBackLine[];
  isAgeChecked: boolean;
  code: { isRight: boolean; tries: number } | null;
};

const unitsKept = (
  { orderId, productId }: Pick<LoadedLine, 'orderId' | 'productId'>,
  kept: readonly KeptBackLine[],
): number =>
  kept
    .filter((line) => line.orderId === orderId && line.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0);

const unitsHanded = (line: LoadedLine, kept: readonly KeptBackLine[]): number =>
  line.quantity - unitsKept(line, kept);

/** No age check for alcohol that stays in the van. */
export const needsAgeCheck = (
  lines: readonly LoadedLine[],
  keptBack: readonly KeptBackLine[],
): boolean => lines.some((line) => line.isAlcohol && unitsHanded(line, keptBack) > 0);

export function whyNotHandedOver({
  lines,
  keptBack,
  isAgeChecked,
  code,
}: HandOver): 'unknownLine' | 'nothing' | 'age' | 'codeBlocked' | 'wrongCode' | null {
  const isKnown = (kept: KeptBackLine) =>
    lines.some((line) => line.orderId === kept.orderId && line.productId === kept.productId);
  if (!keptBack.every(isKnown) || lines.some((line) => unitsHanded(line, keptBack) < 0))
    return 'unknownLine';
  // Keeping everything back means a refused delivery, which is not charged.
  if (keptBack.length > 0 && lines.every((line) => unitsHanded(line, keptBack) === 0))
    return 'nothing';
  if (!isAgeChecked && needsAgeCheck(lines, keptBack)) return 'age';
  if (!code) return null;
  if (code.tries >= maximumDoorTries) return 'codeBlocked';
  return code.isRight ? null : 'wrongCode';
}
