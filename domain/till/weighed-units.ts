/**
 * Units of a weighed product that a till's grams are. A shelf counts whole units, so that what they leave over is kept for
 * the next sale: after any number of sales the shelf is right to half a unit.
 */
export function weighedUnits({
  grams,
  unitGrams,
  leftGrams,
}: {
  /** Negative: came back. */
  grams: number;
  unitGrams: number;
  /** Of the sales before, sold and not counted yet; negative: counted too early. */
  leftGrams: number;
}): { units: number; leftGrams: number } {
  const total = leftGrams + grams;
  const units = Math.round(total / unitGrams) || 0;
  return { units, leftGrams: total - units * unitGrams };
}
