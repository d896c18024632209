import type { CSSProperties, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from './loading.tsx';

/** Parts of a list, as useGetPages answers them. */
type Parts<Part> = {
  data: { pages: readonly Part[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
};

/**
 * A list that is read in parts: loading, refused, empty, and « Voir la suite ». A row that moved
 * between two requests is shown once.
 */
export function Rows<Row>({
  query,
  idOf,
  said,
  above,
  empty,
  end,
  skeleton,
  children,
}: {
  query: Parts<{ items: readonly Row[] }>;
  idOf(row: Row): string;
  /** The sentence above, which screen readers hear when the rows change. */
  said?: ((rows: readonly Row[], hasMore: boolean) => string) | undefined;
  above?(rows: readonly Row[]): ReactNode;
  empty: ReactNode;
  /** In place of « Voir la suite », where the list ends all the same. */
  end?(rows: readonly Row[]): ReactNode;
  skeleton?: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}): ReactNode {
  const { data, isPlaceholderData, hasNextPage } = query;
  if (!data) return query.error ? <Loading of={query} /> : (skeleton ?? <Loading of={query} />);
  const rows = [
    ...new Map(data.pages.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values(),
  ];
  const sentence = said?.(rows, hasNextPage);
  const ending = end?.(rows);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {sentence === undefined ? null : <Said isHidden={rows.length === 0}>{sentence}</Said>}
      {above?.(rows)}
      {rows.length > 0 ? (
        children(rows)
      ) : isPlaceholderData ? (
        // That the search before found nothing says nothing about this one.
        <Skeleton className="h-60" />
      ) : (
        empty
      )}
      {ending ??
        (hasNextPage ? (
          <Button
            variant="secondary"
            className="mt-6"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Voir la suite
          </Button>
        ) : null)}
    </div>
  );
}

/** Above the rows; the empty state says it to those who see. */
export function Said({ isHidden, children }: { isHidden: boolean; children: string }): ReactNode {
  return (
    <p role="status" className={isHidden ? 'sr-only' : 'mb-4 text-quiet'}>
      {children}
    </p>
  );
}

/** The frame of rows, and the line between two. */
export function RowList<Row>({
  rows,
  idOf,
  className,
  rowClassName,
  children,
}: {
  rows: readonly Row[];
  idOf(row: Row): string;
  className?: string;
  rowClassName?: string;
  children(row: Row): ReactNode;
}): ReactNode {
  return (
    <ul
      className={classNames(
        'divide-y divide-line overflow-hidden rounded-lg border border-line bg-white',
        className,
      )}
    >
      {rows.map((row) => (
        <li key={idOf(row)} className={rowClassName}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** `width` from a tablet on, where columns stand side by side; on a phone they make a card. */
export type Column<Row> = { width: string; cell(row: Row): ReactNode };

/** Rows that each lead to a page, which gets the address of this list to come back to. */
export function LinkRows<Row>({
  rows,
  idOf,
  to,
  columns,
}: {
  rows: readonly Row[];
  idOf(row: Row): string;
  to(row: Row): string;
  columns: readonly Column<Row>[];
}): ReactNode {
  const { search } = useLocation();
  const tracks = { '--tracks': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <RowList rows={rows} idOf={idOf}>
      {(row) => (
        <Link
          to={to(row)}
          state={{ list: search }}
          style={tracks}
          className="grid gap-x-4 gap-y-0.5 px-4 py-3 transition-colors hover:bg-leaf-wash md:grid-cols-(--tracks) md:items-center"
        >
          {columns.map(({ cell }, index) => (
            <span key={index} className="min-w-0 [overflow-wrap:anywhere]">
              {cell(row)}
            </span>
          ))}
        </Link>
      )}
    </RowList>
  );
}

/** The column that names a row, with what its state is and a line about it. */
export function Named({
  name,
  badges,
  about,
}: {
  name: ReactNode;
  badges?: ReactNode;
  about?: ReactNode;
}): ReactNode {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold text-leaf">{name}</span>
        {badges}
      </span>
      <span className="block text-sm text-quiet">{about}</span>
    </>
  );
}

/** Two lines of figures or dates at the end of a row. */
export function Figures({ first, second }: { first: ReactNode; second?: ReactNode }): ReactNode {
  return (
    <span className="figures block text-sm text-quiet md:text-right">
      <span className="block first-letter:uppercase md:text-ink">{first}</span>
      <span className="block">{second}</span>
    </span>
  );
}
