import { QueryClient } from '@tanstack/react-query';

/** Stale after 30 s, kept 5 min, no retries, no refetch on focus (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
