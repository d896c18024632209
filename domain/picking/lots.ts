/**
 * Which lot goes into which bag: the one that expires first, among those that keep the line's promise. All lines that a
 * lot can serve can also be served by each later one, so that serving the earliest slot first leaves no line without
 * goods that another order of picking would have served.
 */
import type { Lot } from '../catalogue/lots.ts';
import { isExpired } from './shelf-life.ts';

/** A line of an open order that waits for its units. */
export type LineToBag = {
  key: string;
  units: number;
  /** The earliest date that keeps the promise, YYYY-MM-DD. */
  neededUntil: string;
  /** When its slot begins, as an instant. */
  from: string;
};

export type UnitsOfLot = { lot: Lot; units: number };

/** A lot as a phone showed it. */
export type ShownLot = { expiresOn: string | null; lot: string | null; units: number };

/**
 * By line, in the order in which to take them; a line that the lots do not serve in full gets fewer units than it waits
 * for. Goods without a date keep every promise, and are taken last.
 */
export function planLots(
  lots: readonly Lot[],
  lines: readonly LineToBag[],
  today: string,
): ReadonlyMap<string, UnitsOfLot[]> {
  const inOrder = lines.toSorted(
    (a, b) =>
      compare(a.from, b.from) || compare(a.neededUntil, b.neededUntil) || compare(a.key, b.key),
  );
  const left = new Map(inOrder.map(({ key, units }) => [key, units]));
  const plan = new Map<string, UnitsOfLot[]>(inOrder.map(({ key }) => [key, []]));
  for (const lot of firstToExpire(lots, today)) {
    let rest = lot.units;
    for (const line of inOrder) {
      if (lot.expiresOn !== null && lot.expiresOn < line.neededUntil) continue;
      const units = Math.min(rest, left.get(line.key) ?? 0);
      if (units === 0) continue;
      rest -= units;
      left.set(line.key, (left.get(line.key) ?? 0) - units);
      plan.get(line.key)?.push({ lot, units });
    }
  }
  return plan;
}

/** What a preparer was told to take, as far as the shelf still has it and it keeps the line's promise. */
export function takeShown(
  lots: readonly Lot[],
  shown: readonly ShownLot[],
  { units, neededUntil }: Pick<LineToBag, 'units' | 'neededUntil'>,
  today: string,
): UnitsOfLot[] {
  const sellable = firstToExpire(lots, today);
  const told = shown.flatMap(({ expiresOn, lot: supplierLot, units: some }): UnitsOfLot[] => {
    const lot = sellable.find(
      (one) => one.expiresOn === expiresOn && one.supplierLot === supplierLot,
    );
    const keepsPromise = expiresOn === null || expiresOn >= neededUntil;
    return lot && keepsPromise ? [{ lot, units: Math.min(some, lot.units) }] : [];
  });
  return completeFrom(told, [], units);
}

/** `first`, then units of `plan` that it does not hold already, up to `units`. */
export function completeFrom(
  plan: readonly UnitsOfLot[],
  first: readonly UnitsOfLot[],
  units: number,
): UnitsOfLot[] {
  const all = new Map(first.map((one) => [one.lot.id, one]));
  let missing = units - sumOfUnits(first);
  for (const { lot, units: planned } of plan) {
    const before = all.get(lot.id)?.units ?? 0;
    const some = Math.min(missing, planned - before);
    if (some <= 0) continue;
    missing -= some;
    all.set(lot.id, { lot, units: before + some });
  }
  return [...all.values()];
}

/**
 * For a line that the plan cannot serve in full because the units left on the shelf expire too soon: the latest date
 * among them. Null when the plan serves the line, or when the shelf has too few units at any date.
 */
export function tooShortUntil(
  lots: readonly Lot[],
  { units, neededUntil }: Pick<LineToBag, 'units' | 'neededUntil'>,
  planned: readonly UnitsOfLot[],
  today: string,
): string | null {
  const missing = units - sumOfUnits(planned);
  const short = lots.filter(
    ({ expiresOn }) =>
      expiresOn !== null && expiresOn < neededUntil && !isExpired(expiresOn, today),
  );
  if (missing <= 0 || sumOfUnits(short) < missing) return null;
  return short.reduce(
    (latest, { expiresOn }) => ((expiresOn ?? '') > latest ? (expiresOn ?? '') : latest),
    '',
  );
}

export const sumOfUnits = (some: readonly { units: number }[]): number =>
  some.reduce((all, { units }) => all + units, 0);

/** Those that may still be sold; goods without a date last. */
const firstToExpire = (lots: readonly Lot[], today: string): Lot[] =>
  lots
    .filter(({ expiresOn }) => expiresOn === null || !isExpired(expiresOn, today))
    .toSorted(
      (a, b) => compare(a.expiresOn ?? '9999', b.expiresOn ?? '9999') || compare(a.id, b.id),
    );

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
