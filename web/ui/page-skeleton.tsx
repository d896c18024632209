import type { ReactNode } from 'react';

/** Holds the page's height while its code arrives, so that the footer does not jump. */
export function PageSkeleton(): ReactNode {
  return <div className="min-h-[80vh]" aria-busy="true" />;
}
