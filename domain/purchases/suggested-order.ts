/** How many units of a product to order, from its stock, its sales and its reorder point. */

/** Sales are counted over four whole weeks: every day of the week weighs the same. */
export const observedDays = 28;
export const coverDays = [3, 7, 14, 28] as const;

/** An order of more is a slip of the keyboard. */
export const maximumReorderUnits = 10_000;

export type StockNeed = {
  /** Left to sell. */
  availableUnits: number;
  /** Ordered from the supplier and not received yet. */
  awaitedUnits: number;
  reorderUnits: number;
  packUnits: number;
  /** Ordered by customers over the observed days. */
  soldUnits: number;
};

/**
 * Brings the stock back to its reorder point after the days to cover, in whole packs. 0 above the
 * reorder point, counting what the supplier still owes; below it one pack at least, even of a
 * product that does not sell. `days`: those to cover, and those that a delivery takes.
 */
export function suggestedUnits(need: StockNeed, days: number): number {
  const { availableUnits, awaitedUnits, reorderUnits, packUnits, soldUnits } = need;
  const comingUnits = availableUnits + awaitedUnits;
  if (comingUnits > reorderUnits) return 0;
  const expectedUnits = Math.ceil((soldUnits * days) / observedDays);
  const wantedUnits = Math.max(1, reorderUnits + expectedUnits - comingUnits);
  return Math.ceil(wantedUnits / packUnits) * packUnits;
}
