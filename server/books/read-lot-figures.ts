import { compareLotFigures } from '#domain/books/lot-columns.ts';
import { addSums, type LotFigures, type LotFiguresQuery } from '#domain/books/lot-figures.ts';
import { readSort } from '#domain/contract/list-sort.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { listLotFigures } from './lot-figures-store.ts';

const usualDays = 30;
const longestDays = 366;

/** All rows: what was lost most is first, unless asked otherwise. Without days: the last thirty, today included. */
export async function readLotFigures(
  db: Reader,
  { by, sort = '-lost', ...asked }: LotFiguresQuery,
  { now, siteIds }: { now: Temporal.Instant; siteIds: readonly string[] | null },
): Promise<Omit<LotFigures, 'next'>> {
  const today = shopDate(now);
  const to = asked.to === undefined ? today : Temporal.PlainDate.from(asked.to);
  const from =
    asked.from === undefined
      ? to.subtract({ days: usualDays - 1 })
      : Temporal.PlainDate.from(asked.from);
  const { days } = from.until(to);
  if (days < 0 || days >= longestDays)
    throw new Refusal('Shared.Validation', { field: 'from' }, 'De 1 à 366 jours.');
  const rows = await listLotFigures(db, {
    from: shopInstant(from, 0),
    to: shopInstant(to.add({ days: 1 }), 0),
    by,
    siteIds,
  });
  const order = readSort(sort);
  return {
    from: from.toString(),
    to: to.toString(),
    items: rows.toSorted((one, other) => compareLotFigures(order, one, other)),
    total: addSums(rows),
  };
}
