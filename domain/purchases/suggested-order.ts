/** Suggests an order quantity from stock, demand and the reorder point. */

/** Demand is measured over four whole weeks, so that each weekday counts equally. */
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

/** Whole packs to reach the reorder point plus the demand of `days`, delivery time included. */
export function suggestedUnits(need: StockNeed, days: number): number {
  const { availableUnits, awaitedUnits, reorderUnits, packUnits, soldUnits } = need;
  const comingUnits = availableUnits + awaitedUnits;
  if (comingUnits > reorderUnits) return 0;
  const expectedUnits = Math.ceil((soldUnits * days) / observedDays);
  const wantedUnits = Math.max(1, reorderUnits + expectedUnits - comingUnits);
  return Math.ceil(wantedUnits / packUnits) * packUnits;
}
