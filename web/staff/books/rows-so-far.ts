import type { FiguresAnswer } from '#domain/books/contract.ts';
import { formatTime } from '../../shop-time.ts';

type Rows = FiguresAnswer['rows'];

/** Of a day under way, the hours that have begun: the others are not hours in which nothing was sold. */
export function rowsSoFar(
  rows: Rows,
  { kind, isUnderWay }: Pick<FiguresAnswer['period'], 'kind' | 'isUnderWay'>,
  nowMs: number,
): Rows {
  if (kind !== 'day' || !isUnderWay) return rows;
  const hour = formatTime(new Date(nowMs).toISOString()).slice(0, 2);
  return rows.filter(({ label }) => label <= hour);
}
