import type { CountedLine } from '#domain/sites/transfers-contract.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { LineRow } from './store.ts';

/** By lot. Each line of the sheet is counted, and fewer units than left have a reason. */
export function requireCounts(
  lines: readonly LineRow[],
  counted: readonly CountedLine[],
): ReadonlyMap<string, CountedLine> {
  const counts = new Map(counted.map((line) => [line.lotId, line]));
  if (
    counts.size !== counted.length ||
    counts.size !== lines.length ||
    lines.some(({ lot_id: id }) => !counts.has(id))
  )
    throw new Refusal('Transfer.LinesUncounted');
  const unexplained = lines.find(({ lot_id: id, units }) => {
    const count = counts.get(id);
    return count !== undefined && count.units < units && count.reason === undefined;
  });
  if (unexplained)
    throw new Refusal(
      'Transfer.ReasonMissing',
      { lotId: unexplained.lot_id },
      `${unexplained.name} : dites pourquoi il en manque.`,
    );
  return counts;
}
