import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from './loading.tsx';

/** Parts of a list, as useGetPages answers them. */
export type Parts<Part> = {
  data: { pages: readonly Part[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  /** Nothing follows: the browser may sort and narrow it. */
  isWhole?: true;
  /** Of a list that follows what others do. */
  refetch?(): unknown;
};

/** A row that moved between two requests is there once. */
export const rowsOf = <Row,>(
  { data }: Pick<Parts<{ items: readonly Row[] }>, 'data'>,
  idOf: (row: Row) => string,
): readonly Row[] => [
  ...new Map(
    (data?.pages ?? []).flatMap(({ items }) => items).map((row) => [idOf(row), row]),
  ).values(),
];

/**
 * A list that is read in parts: loading, refused, empty, and « Voir la suite ».
 */
export function Rows<Row>({
  query,
  idOf,
  has = () => true,
  said,
  above,
  empty,
  end,
  skeleton,
  children,
}: {
  query: Parts<{ items: readonly Row[] }>;
  idOf(row: Row): string;
  /** Of the rows that were read, those that are shown. */
  has?(row: Row): boolean;
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
  const rows = rowsOf(query, idOf).filter(has);
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
function Said({ isHidden, children }: { isHidden: boolean; children: string }): ReactNode {
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
