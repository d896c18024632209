/** The kinds of columns that lists share. What a list says otherwise comes last. */
import type { ComponentProps } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from './list-columns.ts';

type Otherwise<Row> = Partial<Omit<Column<Row>, 'key' | 'label'>>;

export const addUp = <Row,>(rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);

/** Cents; null where there is no amount. */
export const euroColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number | null,
  otherwise?: Otherwise<Row>,
): Column<Row> => ({
  key,
  label,
  isFigure: true,
  isOneLine: true,
  text: (row) => textOf(of(row), formatEuros),
  file: (row) => textOf(of(row), (cents) => (cents / 100).toFixed(2).replace('.', ',')),
  sort: (row) => of(row) ?? 0,
  sum: (rows) => formatEuros(addUp(rows, of)),
  ...otherwise,
});

/** « 3 produits » */
export const countColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
  noun: string,
  otherwise?: Otherwise<Row>,
): Column<Row> => ({
  key,
  label,
  isFigure: true,
  text: (row) => plural(of(row), noun),
  file: (row) => String(of(row)),
  sort: of,
  sum: (rows) => plural(addUp(rows, of), noun),
  ...otherwise,
});

/** « le 21/11/2026 à 14:05 »; null where it has not happened. */
export const momentColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string | null,
  otherwise?: Otherwise<Row>,
): Column<Row> => ({
  key,
  label,
  isOneLine: true,
  text: (row) => textOf(of(row), (at) => `le ${formatDate(at)} à ${formatTime(at)}`),
  file: (row) => textOf(of(row), (at) => `${formatDate(at)} ${formatTime(at)}`),
  sort: (row) => of(row) ?? '',
  ...otherwise,
});

/** « le 21/11/2026 » */
export const dayColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string | null,
  otherwise?: Otherwise<Row>,
): Column<Row> =>
  momentColumn(key, label, of, {
    text: (row) => textOf(of(row), (at) => `le ${formatDate(at)}`),
    file: (row) => textOf(of(row), formatDate),
    ...otherwise,
  });

/** Of texts that the team writes. */
export const changeColumn = <
  Row extends { changed: { at: string; author: string | null } },
>(): Column<Row> =>
  dayColumn('changed', 'Changée', ({ changed }) => changed.at, {
    text: ({ changed: { at, author } }) => `${formatDate(at)}${author ? `, ${author}` : ''}`,
  });

type Chip = { label: string; tone: ComponentProps<typeof Badge>['tone'] };

/** What a row is, as chips. */
export const chipColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => readonly Chip[],
  otherwise?: Otherwise<Row>,
): Column<Row> => ({
  key,
  label,
  text: (row) =>
    of(row)
      .map((chip) => chip.label)
      .join(', '),
  cell: (row) =>
    of(row).length === 0 ? null : (
      <span className="flex flex-wrap gap-1">
        {of(row).map((chip) => (
          <Badge key={chip.label} tone={chip.tone}>
            {chip.label}
          </Badge>
        ))}
      </span>
    ),
  ...otherwise,
});

const textOf = <Value,>(value: Value | null, say: (value: Value) => string): string =>
  value === null ? '' : say(value);
