/** SEO texts of a listing; null where a page has its own. */
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export const seoQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['seo', path],
    queryFn: async () =>
      (await api('GET /api/seo/mappings', { query: { path } })).mappings[0] ?? null,
    staleTime: 10 * 60_000,
  });
