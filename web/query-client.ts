import { QueryClient } from '@tanstack/react-query';

/**
 * Stale after 30 s, kept 5 min, no retries, no refetch on focus (specification, section 9). Offline too a read is tried: the
 * service worker may hold its answer. Once back, what is shown is read again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        refetchOnReconnect: 'always',
      },
      // Without a network a write fails and says so, instead of waiting in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
