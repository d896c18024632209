import { queryOptions } from '@tanstack/react-query';
import type { CategoryNode, Navigation } from '#domain/catalogue/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export type AisleLink = Pick<CategoryNode, 'id' | 'name' | 'slug' | 'tint' | 'picture'>;

const aDay = 24 * 60 * 60_000;

/** What every page draws: the names of the aisles and the footer. The tree under them stays out of the HTML. */
export const navigationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['navigation'],
    queryFn: async () => {
      const { aisles, footer } = await api.get<Navigation>('/api/navigation');
      return {
        aisles: aisles.map(({ id, name, slug, tint, picture }): AisleLink => ({
          id,
          name,
          slug,
          tint,
          picture,
        })),
        footer,
      };
    },
    staleTime: aDay,
  });

/** The whole tree, fetched when a menu is about to open. */
export const categoryTreeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['navigation', 'tree'],
    queryFn: async () => (await api.get<Navigation>('/api/navigation')).aisles,
    staleTime: aDay,
  });
