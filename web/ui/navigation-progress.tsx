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

/** The code of the next page, on its way. */
export async function whileShowingProgress<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  loads += 1;
  // Asked for while React draws: the line is drawn after.
  queueMicrotask(() => changed?.());
  try {
    return await load();
  } finally {
    loads -= 1;
    changed?.();
  }
}

/** A thin line at the top when the next page takes more than a moment: the page before stays until it is ready. */
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
