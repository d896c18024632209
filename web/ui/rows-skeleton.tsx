import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of list rows. `label` says what is loading. */
export function RowsSkeleton({ count, label }: { count: number; label: string }): ReactNode {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-16 flex-none" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
          <Skeleton className="size-11 flex-none rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of headings and paragraphs. */
export function TextSkeleton({ count, label }: { count: number; label: string }): ReactNode {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, part) => (
        <div key={part}>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-2 h-16" />
        </div>
      ))}
    </div>
  );
}
