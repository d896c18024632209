import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Keeps the page's height while its code loads, so that the footer does not jump. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="shell min-h-[90vh] pt-6" role="status" aria-label="Chargement de la page">
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <div className="mt-8 grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-square rounded-lg" />
        ))}
      </div>
    </div>
  );
}
