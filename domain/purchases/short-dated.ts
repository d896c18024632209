/** Lots about to expire. Days are YYYY-MM-DD. */
import { isTooShort } from '../picking/shelf-life.ts';

/** Lots with no more days left are always listed, even if the shop accepts shorter dates. */
const fewestDaysLeft = 3;

/** `minimumLifeDays`: minimum remaining life at reception, of the product or of the shop. */
export const isShortDated = (expiresOn: string, today: string, minimumLifeDays: number): boolean =>
  isTooShort(expiresOn, today, Math.max(fewestDaysLeft, minimumLifeDays));

/** Selectable reductions, up to the legal maximum for the product. */
export const sellOffPercents = (highestPercent: number): number[] =>
  [...new Set([10, 20, 30, highestPercent])].filter((percent) => percent <= highestPercent);
