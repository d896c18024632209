import { useIsFetching } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';

let loads = 0;
let changed: (() => void) | null = null;
const listen = (listener: () => void) => {
  changed = listener;
  return () => {
    changed = null;
  };
};

/** Shows the progress line while a page's code loads. */
export async function whileShowingProgress<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  loads += 1;
  // May be called during rendering, so notify afterwards.
  queueMicrotask(() => changed?.());
  try {
    return await load();
  } finally {
    loads -= 1;
    changed?.();
  }
}

/** Progress line for slow navigations: the previous page stays until the next is ready. */
export function NavigationProgress(): ReactNode {
  const isLoading = useSyncExternalStore(
    listen,
    () => loads > 0,
    () => false,
  );
  const isFetching =
    useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() }) >
    0;
  return isLoading || isFetching ? (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-progress bg-leaf"
    />
  ) : null;
}
