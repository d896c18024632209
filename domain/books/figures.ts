import { bucketsOf, type Period } from './period.ts';
import type { FigureColumn, FigureTopic } from './figure-topics.ts';

/** A row of raw counts; `key` is a bucket's index, an hour or an id. */
export type CountedRow = { key: string; label: string; values: Readonly<Record<string, number>> };
/** Values by column; a ratio with a zero denominator is null. */
export type FigureValues = Record<string, number | null>;
type FigureRow = { key: string; label: string; values: FigureValues; before: FigureValues };
export type Figures = { rows: FigureRow[]; total: { values: FigureValues; before: FigureValues } };

export function compareFigures(
  topic: FigureTopic,
  period: Period,
  counted: { current: readonly CountedRow[]; before: readonly CountedRow[] },
): Figures {
  const current = byKey(counted.current);
  const before = byKey(counted.before);
  const { columns } = topic;
  const rows = rowsOf(topic, period, counted).map(({ key, label }) => ({
    key,
    label,
    values: valuesOf(columns, current.has(key) ? [current.get(key) ?? {}] : []),
    before: valuesOf(columns, before.has(key) ? [before.get(key) ?? {}] : []),
  }));
  return {
    rows: topic.rows === 'names' ? rows.toSorted(descending(topic.charted)) : rows,
    total: {
      values: valuesOf(columns, [...current.values()]),
      before: valuesOf(columns, [...before.values()]),
    },
  };
}

/** Returns a row per hour or day of the period, even if empty, or per name in either period. */
function rowsOf(
  topic: FigureTopic,
  period: Period,
  counted: { current: readonly CountedRow[]; before: readonly CountedRow[] },
): { key: string; label: string }[] {
  if (topic.rows === 'buckets')
    return bucketsOf(period).map((label, index) => ({ key: String(index), label }));
  if (topic.rows === 'hours')
    return Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      label: String(hour).padStart(2, '0'),
    }));
  const names = new Map([...counted.before, ...counted.current].map((row) => [row.key, row.label]));
  return [...names].map(([key, label]) => ({ key, label }));
}

function byKey(rows: readonly CountedRow[]): Map<string, CountedRow['values']> {
  return new Map(rows.map((row) => [row.key, row.values]));
}

/** Sums the rows before dividing: the ratio of totals is not the sum of ratios. */
function valuesOf(
  columns: readonly FigureColumn[],
  rows: readonly CountedRow['values'][],
): FigureValues {
  const sum = (key: string) => rows.reduce((total, values) => total + (values[key] ?? 0), 0);
  return Object.fromEntries(
    columns.map(({ key, unit, ratio }) => {
      if (!ratio) return [key, sum(key)];
      const bottom = sum(ratio[1]);
      if (bottom === 0) return [key, null];
      const value = sum(ratio[0]) / bottom;
      return [key, unit === 'cents' ? Math.round(value) : value];
    }),
  );
}

const descending = (key: string) => (a: FigureRow, b: FigureRow) =>
  (b.values[key] ?? 0) - (a.values[key] ?? 0) || (b.before[key] ?? 0) - (a.before[key] ?? 0);

/** Growth over the previous value, or null without a positive previous value. */
export function growthOf(value: number | null, before: number | null): number | null {
  return value === null || before === null || before <= 0 ? null : value / before - 1;
}
