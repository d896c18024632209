/** Lots whose date is near, and what is left of them. Days are YYYY-MM-DD. */
import { isTooShort } from '../picking/shelf-life.ts';

/** Days left from which every product shows, however short the dates that its shop accepts. */
const fewestDaysLeft = 3;

/** `minimumLifeDays`: what the product, or the shop, asks of goods that are received. */
export const isShortDated = (expiresOn: string, today: string, minimumLifeDays: number): boolean =>
  isTooShort(expiresOn, today, Math.max(fewestDaysLeft, minimumLifeDays));

export type DatedLot = { id: string; units: number; expiresOn: string };

/**
 * Units left to sell of each lot of one product. The shop does not know which lot each sold unit came
 * from: the first to expire leaves the shelf first, so what is left belongs to the latest.
 */
export function unitsLeft(
  lots: readonly DatedLot[],
  availableUnits: number,
): ReadonlyMap<string, number> {
  let rest = Math.max(0, availableUnits);
  const left = new Map<string, number>();
  const latestFirst = lots.toSorted((a, b) => compare(b.expiresOn, a.expiresOn));
  for (const { id, units } of latestFirst) {
    left.set(id, Math.min(units, rest));
    rest -= left.get(id) ?? 0;
  }
  return left;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Reductions to choose from, up to the highest that the law allows on the product. */
export const sellOffPercents = (highestPercent: number): number[] =>
  [...new Set([10, 20, 30, highestPercent])].filter((percent) => percent <= highestPercent);
