import { csvFile } from '../words/csv-file.ts';
import { shownColumns, type FigureTopic, type FigureUnit } from './figure-topics.ts';
import type { Figures, FigureValues } from './figures.ts';

export function figuresCsv(topic: FigureTopic, { rows, total }: Figures): string {
  const columns = shownColumns(topic);
  const cells = (values: FigureValues) =>
    columns.map(({ key, unit }) => csvNumber(values[key] ?? null, unit));
  return csvFile([
    [
      topic.rowName,
      ...columns.map(({ label, unit }) => label + suffixes[unit]),
      ...columns.map(({ label, unit }) => `${label}${suffixes[unit]}, période d’avant`),
    ],
    ...rows.map(({ label, values, before }) => [label, ...cells(values), ...cells(before)]),
    ['Total', ...cells(total.values), ...cells(total.before)],
  ]);
}

const suffixes: Record<FigureUnit, string> = {
  cents: ' (€)',
  count: '',
  grams: ' (kg)',
  share: ' (%)',
  minutes: ' (min)',
};

const shapes: Record<FigureUnit, { scale: number; decimals: number }> = {
  cents: { scale: 0.01, decimals: 2 },
  count: { scale: 1, decimals: 0 },
  grams: { scale: 0.001, decimals: 3 },
  share: { scale: 100, decimals: 2 },
  minutes: { scale: 1, decimals: 1 },
};

/** « 1234,50 »: no thousands separator, since spreadsheets would read the cell as text. */
function csvNumber(value: number | null, unit: FigureUnit): string {
  if (value === null) return '';
  const { scale, decimals } = shapes[unit];
  return (value * scale).toFixed(decimals).replace('.', ',');
}
