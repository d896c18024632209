import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton with the final height of days, ranges and hours. */
export function SlotsSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Chargement des créneaux">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-12" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Skeleton key={day} className="h-20 w-23 flex-none" />
        ))}
      </div>
      <div className="mt-4 flex gap-2 overflow-hidden">
        {[1, 2, 3].map((range) => (
          <Skeleton key={range} className="h-11 w-28 flex-none rounded-full" />
        ))}
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {[1, 2, 3, 4].map((slot) => (
          <Skeleton key={slot} className="h-15" />
        ))}
      </div>
    </div>
  );
}
