/** The refused rows of a file, for the person who made it. */
import { columnName, type Column } from '#domain/catalogue/file-columns.ts';
import type { FileHeading } from '#domain/catalogue/import-contract.ts';
import { writeCell } from './cell.ts';
import type { RefusedRow } from './plan-addresses.ts';
import type { ReadFile } from './read-file.ts';
import { movedReasonHeading, reasonHeading } from './read-headings.ts';

/** As the file calls it, else its French name. */
export const headingOf = (column: Column, headings: readonly FileHeading[]): string =>
  headings.find((heading) => heading.column === column)?.heading ?? columnName(column);

const shownLines = 20;

/** Each reason once, the most frequent first. */
export function groupReasons(
  refused: readonly RefusedRow[],
): { reason: string; count: number; lines: number[] }[] {
  const lines = new Map<string, number[]>();
  for (const { line, reasons } of refused)
    for (const reason of reasons) lines.set(reason, [...(lines.get(reason) ?? []), line]);
  return [...lines]
    .map(([reason, at]) => ({ reason, count: at.length, lines: at.slice(0, shownLines) }))
    .toSorted((a, b) => b.count - a.count);
}

export function writeRefusedFile(
  refused: readonly RefusedRow[],
  { rows, headings }: ReadFile,
): string {
  const kept = headings.flatMap(({ heading, column }) => (column ? [{ heading, column }] : []));
  const isMoved = rows.some(({ onlyIfNew }) => onlyIfNew !== undefined);
  const records = new Map(rows.map(({ line, record }) => [line, record]));
  const lines = [
    [...kept.map(({ heading }) => heading), isMoved ? movedReasonHeading : reasonHeading],
    ...refused.map(({ line, reasons }) => [
      ...kept.map(({ column }) => records.get(line)?.[column] ?? ''),
      reasons.join(' | '),
    ]),
  ];
  return `\ufeff${lines.map((cells) => cells.map(writeCell).join(';')).join('\r\n')}\r\n`;
}
