import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, use, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { readSort, withSort } from './list-address.ts';
import type { Column } from './list-columns.ts';
import { PageContext, type OpenedFrom } from './page-head.tsx';
import { Tick } from './tick.tsx';
import type { Selection } from './use-selection.ts';

/** For links to the page of a row, which then leads back to this list. */
export function useOpenedFrom(): OpenedFrom {
  const { pathname, search } = useLocation();
  return { list: { to: pathname + search, text: use(PageContext)?.title ?? 'La liste' } };
}

/** A heading above the rows that share its key. */
export type RowGroup = { key: string; head: ReactNode };

export type TableRows<Row> = {
  rows: readonly Row[];
  idOf(row: Row): string;
  /** The row in words, for its checkbox: « n° 100042, Anne Bernard ». */
  nameOf(row: Row): string;
  /** The page of a row; without one it opens nothing. */
  to?: ((row: Row) => string) | undefined;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** The row that is open beside the list. */
  isChosen?: ((row: Row) => boolean) | undefined;
  /** Below a row, across all columns. */
  below?: ((row: Row) => ReactNode) | undefined;
};

/**
 * A table where there is room for one, cards elsewhere: the same rows and cells.
 */
export function ListTable<Row>({
  label,
  columns,
  selection,
  isDense,
  ...of
}: TableRows<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  selection: Selection | null;
  isDense: boolean;
}): ReactNode {
  const { rows, idOf, groupOf } = of;
  const span = columns.length + (selection ? 1 : 0);
  const isOneOpen = of.isChosen ? rows.some(of.isChosen) : false;
  const count = selection ? rows.filter((row) => selection.ids.has(idOf(row))).length : 0;
  return (
    <div className="overflow-clip rounded-md border border-line bg-white">
      <table className="block w-full border-separate border-spacing-0 text-left @3xl:table">
        <caption className="sr-only">{label}</caption>
        <thead className="hidden @3xl:table-header-group">
          <tr>
            {selection ? (
              <th scope="col" className={`${headCell} w-10 p-0!`}>
                <Tick
                  label="Tout sélectionner"
                  isOn={count > 0 && count === rows.length}
                  isPart={count > 0 && count < rows.length}
                  onToggle={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">
          {rows.map((row, index) => {
            const group = groupOf?.(row);
            const before = rows[index - 1];
            return (
              <Fragment key={idOf(row)}>
                {group && (!before || groupOf?.(before).key !== group.key) ? (
                  <tr className="block @3xl:table-row">
                    <th
                      scope="rowgroup"
                      colSpan={span}
                      className="block border-b border-line bg-sand px-3 py-1.5 text-sm font-semibold @3xl:sticky @3xl:top-9 @3xl:z-2 @3xl:table-cell"
                    >
                      {group.head}
                    </th>
                  </tr>
                ) : null}
                <TableRow
                  {...of}
                  row={row}
                  columns={columns}
                  selection={selection}
                  isDense={isDense}
                  isOneOpen={isOneOpen}
                  span={span}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const headCell =
  'sticky top-0 z-3 border-b border-line bg-sand px-3 text-xs leading-9 font-semibold whitespace-nowrap text-quiet';

function Head<Row>({ column: { key, label, sort, isFigure } }: { column: Column<Row> }): ReactNode {
  const [search] = useSearchParams();
  const sorted = readSort(search, [key]);
  const Arrow = sorted?.falls ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.falls ? 'descending' : 'ascending') : undefined}
      className={classNames(headCell, isFigure && 'text-right')}
    >
      {sort ? (
        <Link
          // Rising, then falling, then as the list comes.
          to={{ search: withSort(search, sorted ? (sorted.falls ? '' : `-${key}`) : key) }}
          className="group/sort inline-flex min-h-9 items-center gap-1 hover:text-ink"
        >
          {label}
          <Arrow
            aria-hidden
            className={classNames(
              'size-3.5',
              sorted ? 'text-leaf' : 'opacity-0 group-hover/sort:opacity-60',
            )}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

function TableRow<Row>({
  row,
  idOf,
  nameOf,
  to,
  isChosen,
  below,
  columns,
  selection,
  isDense,
  isOneOpen,
  span,
}: Omit<TableRows<Row>, 'rows'> & {
  row: Row;
  columns: readonly Column<Row>[];
  selection: Selection | null;
  isDense: boolean;
  /** Back then leads to the list alone. */
  isOneOpen: boolean;
  span: number;
}): ReactNode {
  const from = useOpenedFrom();
  const id = idOf(row);
  const isOn = selection?.ids.has(id) ?? false;
  const more = below?.(row);
  const [title, ...others] = columns;
  const cell = isDense
    ? 'border-line @3xl:h-9 @3xl:px-3 @3xl:py-1'
    : 'border-line @3xl:px-3 @3xl:py-2.5';
  const line = more ? '' : '@3xl:border-b';
  return (
    <>
      <tr
        data-row={id}
        tabIndex={to ? undefined : -1}
        className={classNames(
          'group/row relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 border-line px-3 py-2 transition-colors scroll-my-24 before:order-1 before:basis-full @3xl:table-row @3xl:before:hidden',
          selection && 'pl-11 @3xl:pl-0',
          !more && '@max-3xl:border-b @max-3xl:last:border-b-0',
          isOn || isChosen?.(row) ? 'bg-leaf-wash' : 'hover:bg-sand focus-within:bg-sand',
        )}
      >
        {selection ? (
          <td
            className={classNames(
              'absolute inset-y-0 left-0 flex w-11 p-0 @3xl:static @3xl:table-cell @3xl:w-10 border-line',
              line,
            )}
          >
            <Tick
              label={`Sélectionner ${nameOf(row)}`}
              isOn={isOn}
              onToggle={(isRange) => selection.toggle(id, isRange)}
            />
          </td>
        ) : null}
        {title ? (
          <th
            scope="row"
            className={classNames(
              'min-w-0 flex-[1_1_60%] font-normal [overflow-wrap:anywhere] @3xl:min-w-28 @3xl:text-sm',
              cell,
              line,
            )}
          >
            {to ? (
              <Link
                to={to(row)}
                replace={isOneOpen}
                state={from}
                data-opens
                aria-current={isChosen?.(row) ? 'true' : undefined}
                className="font-semibold underline-offset-2 after:absolute after:inset-0 group-hover/row:underline"
              >
                {(title.cell ?? title.text)(row)}
              </Link>
            ) : (
              (title.cell ?? title.text)(row)
            )}
          </th>
        ) : null}
        {others.map((column) => (
          <td
            key={column.key}
            className={classNames(
              // Neither an empty cell nor one that is of the table alone leaves a gap in the card.
              'min-w-0 empty:@max-3xl:hidden has-[>.hidden:only-child]:@max-3xl:hidden [overflow-wrap:anywhere] @3xl:text-sm',
              column.isFigure && 'figures @3xl:text-right',
              column.isOneLine && '@3xl:whitespace-nowrap',
              column.card === 'end'
                ? 'ml-auto @3xl:ml-0'
                : 'order-2 text-sm text-quiet @3xl:text-ink',
              column.card === 'none' && '@max-3xl:hidden',
              cell,
              line,
            )}
          >
            {(column.cell ?? column.text)(row)}
          </td>
        ))}
      </tr>
      {more ? (
        <tr className="block border-b border-line @3xl:table-row">
          <td
            colSpan={span}
            className="block border-line bg-sand px-3 pb-1.5 @3xl:table-cell @3xl:border-b"
          >
            {more}
          </td>
        </tr>
      ) : null}
    </>
  );
}
