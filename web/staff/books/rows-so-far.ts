import type { FiguresAnswer } from '#domain/books/contract.ts';
import { formatTime } from '../../shop-time.ts';

type Rows = FiguresAnswer['rows'];

/** Keeps the hours of today that have begun; later ones would read as hours without sales. */
export function rowsSoFar(
  rows: Rows,
  { kind, isUnderWay }: Pick<FiguresAnswer['period'], 'kind' | 'isUnderWay'>,
  nowMs: number,
): Rows {
  if (kind !== 'day' || !isUnderWay) return rows;
  const hour = formatTime(new Date(nowMs).toISOString()).slice(0, 2);
  return rows.filter(({ label }) => label <= hour);
}
