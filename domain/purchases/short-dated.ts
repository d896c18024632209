/** Lots that expire soon. Days are YYYY-MM-DD. */
import { isTooShort } from '../picking/shelf-life.ts';

/** Days left from which every product shows, however short the dates that its shop accepts. */
const fewestDaysLeft = 3;

/** `minimumLifeDays`: shortest life that the product, or the shop, requires at receiving. */
export const isShortDated = (expiresOn: string, today: string, minimumLifeDays: number): boolean =>
  isTooShort(expiresOn, today, Math.max(fewestDaysLeft, minimumLifeDays));

/** Reductions to choose from, up to the highest that the law allows on the product. */
export const sellOffPercents = (highestPercent: number): number[] =>
  [...new Set([10, 20, 30, highestPercent])].filter((percent) => percent <= highestPercent);
