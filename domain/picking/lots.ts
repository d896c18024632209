/**
 * Assigns lots to lines: the earliest to expire among those that keep the line's promise. Serving earlier slots first
 * is optimal, since a later-expiring lot can serve every line that an earlier one can.
 */
import type { Lot } from '../catalogue/lots.ts';
import { isExpired } from './shelf-life.ts';

/** An unpicked line of an open order. */
export type LineToBag = {
  key: string;
  units: number;
  /** Earliest expiry that keeps the promise, YYYY-MM-DD. */
  neededUntil: string;
  /** Start of the slot, as an ISO instant. */
  from: string;
};

export type UnitsOfLot = { lot: Lot; units: number };

/** A lot as displayed on a phone. */
export type ShownLot = { expiresOn: string | null; lot: string | null; units: number };

/**
 * Returns lots by line, in picking order; a line may get fewer units than it needs. Undated goods keep every promise
 * and are taken last.
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

/** Takes the lots suggested to the preparer, if still on the shelf and good for the line's promise. */
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

/** Completes `first` with further units of `plan`, up to `units`. */
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
 * Latest date on the shelf when a line is short because the remaining units expire too soon. Null when the plan
 * serves the line, or when too few units exist at any date.
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

/** Keeps unexpired lots, earliest first and undated last. */
const firstToExpire = (lots: readonly Lot[], today: string): Lot[] =>
  lots
    .filter(({ expiresOn }) => expiresOn === null || !isExpired(expiresOn, today))
    .toSorted(
      (a, b) => compare(a.expiresOn ?? '9999', b.expiresOn ?? '9999') || compare(a.id, b.id),
    );

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
