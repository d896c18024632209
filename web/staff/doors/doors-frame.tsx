import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowList } from '../kit/rows.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The keys or the webhooks: the secret just made, the list, and the form for one more beside it. */
export function DoorsFrame<Row extends { id: string }>({
  of: { data, error },
  made,
  empty,
  row,
  form,
}: {
  of: { data: { items: readonly Row[] } | undefined; error: unknown };
  made: ComponentProps<typeof ShownOnce> | null;
  empty: ComponentProps<typeof EmptyState>;
  row(row: Row): ReactNode;
  form: ReactNode;
}): ReactNode {
  return (
    <>
      <PageHead />
      {made ? (
        <div className="mb-5">
          <ShownOnce {...made} />
        </div>
      ) : null}
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          {data.items.length > 0 ? (
            <RowList rows={data.items} idOf={({ id }) => id}>
              {row}
            </RowList>
          ) : (
            <EmptyState {...empty} />
          )}
          {form}
        </div>
      ) : null}
    </>
  );
}
