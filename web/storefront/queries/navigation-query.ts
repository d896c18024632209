import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import type { MentionedPage } from '#domain/content/footer.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export type AisleLink = Pick<CategoryNode, 'id' | 'name' | 'slug' | 'tint' | 'picture'>;

const aDay = 24 * 60 * 60_000;

/** Aisle names and footer, needed on every page. The category tree is not in the HTML. */
export const navigationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['navigation'],
    queryFn: async () => {
      const { aisles, ...rest } = await api('GET /api/navigation');
      return {
        aisles: aisles.map(({ id, name, slug, tint, picture }): AisleLink => ({
          id,
          name,
          slug,
          tint,
          picture,
        })),
        ...rest,
      };
    },
    staleTime: aDay,
  });

/** The page when it is published, to be linked to; null otherwise. */
export function useMentioned(path: MentionedPage): MentionedPage | null {
  const { data } = useQuery(navigationQuery(useApi()));
  return data?.mentioned.includes(path) ? path : null;
}

/** The whole category tree, fetched when a menu is about to open. */
export const categoryTreeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['navigation', 'tree'],
    queryFn: async () => (await api('GET /api/navigation')).aisles,
    staleTime: aDay,
  });
