import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * A part of one query's answer, for what a page draws a hundred times: each listens to the cache itself, since an observer
 * each would cost the first page a tenth of a second. Asked by the key's hash, which is made once, and not at every look.
 */
export function useFromCache<Data, Part>(
  queryHash: string,
  pick: (data: Data | undefined) => Part,
  drawn: Part,
): Part {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Who else looks at the answer, and what each makes of it, changes nothing of it.
    (listener) =>
      cache.subscribe(({ type, query }) => {
        if (query.queryHash === queryHash && !type.startsWith('observer')) listener();
      }),
    () => pick(cache.get(queryHash)?.state.data as Data | undefined),
    () => drawn,
  );
}
