/** Lots that expire soon, and the units left of each. Days are YYYY-MM-DD. */
import { isTooShort } from '../picking/shelf-life.ts';

/** Days left from which every product shows, however short the dates that its shop accepts. */
const fewestDaysLeft = 3;

/** `minimumLifeDays`: what the product, or the shop, asks of goods that are received. */
export const isShortDated = (expiresOn: string, today: string, minimumLifeDays: number): boolean =>
  isTooShort(expiresOn, today, Math.max(fewestDaysLeft, minimumLifeDays));

/** `lostUnits`: of the product, expired or given away since this lot came. */
export type DatedLot = { id: string; units: number; expiresOn: string; lostUnits: number };

/** No lot is recorded for sold and lost units: they are taken from the lot that expires first. */
export function unitsLeft(
  lots: readonly DatedLot[],
  availableUnits: number,
): ReadonlyMap<string, number> {
  const earliestFirst = lots.toSorted((a, b) => compare(a.expiresOn, b.expiresOn));
  const kept = new Map<string, number>();
  let lost = 0;
  for (const { id, units, lostUnits } of earliestFirst) {
    const taken = Math.min(units, Math.max(0, lostUnits - lost));
    lost += taken;
    kept.set(id, units - taken);
  }
  let rest = Math.max(0, availableUnits);
  const left = new Map<string, number>();
  for (const { id } of earliestFirst.toReversed()) {
    left.set(id, Math.min(kept.get(id) ?? 0, rest));
    rest -= left.get(id) ?? 0;
  }
  return left;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Reductions to choose from, up to the highest that the law allows on the product. */
export const sellOffPercents = (highestPercent: number): number[] =>
  [...new Set([10, 20, 30, highestPercent])].filter((percent) => percent <= highestPercent);
