/** What lies on the scale, for the bag in hand: net of the tare, at rest, and not yet counted. */
import type { Grams } from '#domain/measures/quantity.ts';
import type { Weighing } from './port.ts';

export type Tray = {
  last: Weighing | null;
  tareGrams: Grams;
  /** The weight was put into a bag, and still lies there: the next bag must not get it again. */
  isCounted: boolean;
};

export const emptyTray: Tray = { last: null, tareGrams: 0, isCounted: false };

/** A scale that was emptied may show a few grams. */
const emptyBelowGrams = 10;

export const netGrams = ({ last, tareGrams }: Tray): Grams | null =>
  last?.grams == null ? null : last.grams - tareGrams;

export function weighOn(tray: Tray, weighing: Weighing): Tray {
  const next = { ...tray, last: weighing };
  const net = netGrams(next);
  const isEmptied = weighing.isStable && net !== null && net < emptyBelowGrams;
  return { ...next, isCounted: tray.isCounted && !isEmptied };
}

/** The weight that may go into a bag, null while there is none. */
export function weightOn(tray: Tray): Grams | null {
  const net = netGrams(tray);
  const isReady = tray.last?.isStable === true && !tray.isCounted && net !== null;
  return isReady && net >= emptyBelowGrams ? net : null;
}

/** The dish on the scale weighs nothing from now on; of an empty scale, the tare is forgotten. */
export function tareTray(tray: Tray): Tray {
  const { last } = tray;
  if (!last?.isStable || last.grams === null) return tray;
  const tareGrams = last.grams < emptyBelowGrams ? 0 : last.grams;
  return { ...tray, tareGrams, isCounted: false };
}

export const countTray = (tray: Tray): Tray => ({ ...tray, isCounted: true });
