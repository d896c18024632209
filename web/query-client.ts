import { QueryClient } from '@tanstack/react-query';

/** Specification, section 9. Queries also run offline, since the service worker may answer. */
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
      // Offline, a mutation fails at once instead of being paused.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
