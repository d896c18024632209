import type { FiguresAnswer } from '#domain/books/contract.ts';
import { formatTime, shopDay } from '../../shop-time.ts';

type Rows = FiguresAnswer['rows'];

/** Keeps the hours of today and the days that have begun; later ones would read as hours and days without sales. */
export function rowsSoFar(
  rows: Rows,
  { kind, isUnderWay }: Pick<FiguresAnswer['period'], 'kind' | 'isUnderWay'>,
  nowMs: number,
): Rows {
  if (!isUnderWay) return rows;
  const at = new Date(nowMs).toISOString();
  if (kind === 'day') return rows.filter(({ label }) => label <= formatTime(at).slice(0, 2));
  const today = shopDay(at);
  return rows.filter(({ label }) => label.length !== today.length || label <= today);
}
