import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../shop-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGet } from '../kit/use-get.ts';

/** Browser errors, newest first, for developers and phone support. */
export function ClientErrors(): ReactNode {
  const { data } = useGet('GET /api/staff/support/client-errors');
  const errors = data?.items;
  if (!errors) return <Skeleton className="h-80" />;
  if (errors.length === 0)
    return (
      <EmptyState
        title="Aucun incident"
        text="Ce qui casse dans un navigateur est compté ici, sans rien qui dise chez qui."
      />
    );
  return (
    <ul className="flex flex-col gap-3">
      {errors.map((error) => (
        <li key={error.fingerprint} className="rounded-lg border border-line bg-white p-4">
          <p className="break-words font-semibold">{error.message}</p>
          <p className="figures text-sm text-quiet">
            {error.count} fois · {error.path} · version {error.release} · dernière :{' '}
            {formatDate(error.lastSeenAt)}, {formatTime(error.lastSeenAt)}
          </p>
          {error.stack ? (
            <details className="mt-2">
              <summary className="min-h-6 text-sm font-semibold text-leaf">Trace</summary>
              <pre className="mt-1 overflow-x-auto text-xs" tabIndex={0}>
                {error.stack}
              </pre>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
