import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Selects a part of one query's data for components that a page renders a hundred times. Subscribes
 * to the cache directly, since that many observers would cost the first page 100 ms, and computes
 * the key's hash once.
 */
export function useFromCache<Data, Part>(
  queryHash: string,
  pick: (data: Data | undefined) => Part,
  drawn: Part,
): Part {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Ignore observer events: they do not change the data.
    (listener) =>
      cache.subscribe(({ type, query }) => {
        if (query.queryHash === queryHash && !type.startsWith('observer')) listener();
      }),
    () => pick(cache.get(queryHash)?.state.data as Data | undefined),
    () => drawn,
  );
}
