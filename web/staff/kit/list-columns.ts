import type { ReactNode } from 'react';
import { columnsParam, readSort } from './list-address.ts';

/** One definition draws a cell of the desk's table, a part of the phone's card and of the file. */
export type Column<Row> = {
  key: string;
  label: string;
  /** In the file, and on the screen where there is no cell. */
  text(row: Row): string;
  cell?(row: Row): ReactNode;
  /** In the file, where a spreadsheet reads a number or a date better than words. */
  file?(row: Row): string;
  /** What rows add up to, in words: told of the ticked ones. */
  sum?(rows: readonly Row[]): string;
  /**
   * « server » where the endpoint sorts by its key; a list that is read whole sorts here, by its
   * text or by a value.
   */
  sort?: 'server' | 'text' | ((row: Row) => string | number);
  /** Its texts are a filter, in a list that is read whole. */
  isFilter?: boolean;
  isFigure?: boolean;
  /** Never broken in the table. */
  isOneLine?: boolean;
  /** At the end of the card's first line, or left out of cards. Others follow in small print. */
  card?: 'end' | 'none';
  /** Shown once it is chosen. */
  isExtra?: boolean;
};

/** The first column names the row, and always stays. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  search: URLSearchParams,
): readonly Column<Row>[] {
  const chosen = search.get(columnsParam)?.split(',');
  return columns.filter(
    ({ key, isExtra }, index) => index === 0 || (chosen ? chosen.includes(key) : !isExtra),
  );
}

/** The columns of an address where one more, or one less, is shown. */
export function toggledColumns<Row>(
  columns: readonly Column<Row>[],
  search: URLSearchParams,
  key: string,
): string {
  const shown = shownColumns(columns, search).map((column) => column.key);
  const next = columns
    .map((column) => column.key)
    .filter((each) => shown.includes(each) !== (each === key));
  const usual = shownColumns(columns, new URLSearchParams()).map((column) => column.key);
  return next.join() === usual.join() ? '' : next.join();
}

/** The browser would sort and narrow the part that it has, not the list. */
export const ofParts = <Row>({ sort, ...column }: Column<Row>): Column<Row> => ({
  ...column,
  isFilter: false,
  ...(sort === 'server' && { sort }),
});

/** Sorted here where the column says so; the server has sorted the others. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: URLSearchParams,
): readonly Row[] {
  const sort = readSort(
    search,
    columns.map(({ key }) => key),
  );
  const column = columns.find(({ key }) => key === sort?.key);
  const of = column?.sort === 'text' ? column.text : column?.sort;
  if (!sort || typeof of !== 'function') return rows;
  const way = sort.falls ? -1 : 1;
  return rows.toSorted((one, other) => way * compare(of(one), of(other)));
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'fr', { numeric: true });

/** Whether a row says what the address narrows its columns to. */
export const isLeft =
  <Row>(columns: readonly Column<Row>[], search: URLSearchParams) =>
  (row: Row): boolean =>
    columns.every(
      ({ key, isFilter, text }) => !isFilter || [null, text(row)].includes(search.get(key)),
    );

/** The rows of a group stand together, at the place of the first of them: each group has one heading. */
export const groupRows = <Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => { key: string }) | undefined,
): readonly Row[] =>
  groupOf ? [...Map.groupBy(rows, (row) => groupOf(row).key).values()].flat() : rows;
