/** How many units of a product to order, from its stock, what is asked of it and its reorder point. */

/** It is counted over four whole weeks: every day of the week weighs the same. */
export const observedDays = 28;
export const coverDays = [3, 7, 14, 28] as const;

/** Larger orders are probably typing mistakes. */
export const maximumReorderUnits = 10_000;

export type StockNeed = {
  availableUnits: number;
  awaitedUnits: number;
  reorderUnits: number;
  packUnits: number;
  soldUnits: number;
};

/** Whole packs up to the reorder point plus what is asked in `days`, delivery time included. */
export function suggestedUnits(need: StockNeed, days: number): number {
  const { availableUnits, awaitedUnits, reorderUnits, packUnits, soldUnits } = need;
  const comingUnits = availableUnits + awaitedUnits;
  if (comingUnits > reorderUnits) return 0;
  const expectedUnits = Math.ceil((soldUnits * days) / observedDays);
  const wantedUnits = Math.max(1, reorderUnits + expectedUnits - comingUnits);
  return Math.ceil(wantedUnits / packUnits) * packUnits;
}
