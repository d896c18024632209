import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A thin line at the top when data takes more than a moment: the page before stays until the next is ready. */
export function NavigationProgress(): ReactNode {
  const isFetching = useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() }) > 0;
  return isFetching ? <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-progress bg-leaf" /> : null;
}
