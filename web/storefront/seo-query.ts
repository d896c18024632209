/** What search engines are shown of a list of the shop; null where a page speaks for itself. */
import { queryOptions } from '@tanstack/react-query';
import type { SeoMapping } from '#domain/content/seo.ts';
import type { ApiClient } from '../api-client.ts';

export const seoQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['seo', path],
    queryFn: async () =>
      (
        await api.get<{ mappings: SeoMapping[] }>(
          `/api/seo/mappings?path=${encodeURIComponent(path)}`,
        )
      ).mappings[0] ?? null,
    staleTime: 10 * 60_000,
  });
