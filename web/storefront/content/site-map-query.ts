/** Every public list and page by group, for « Plan du site ». */
import { queryOptions } from '@tanstack/react-query';
import type { SeoMapping } from '#domain/content/seo.ts';
import type { ApiClient } from '../../api-client.ts';

export type SiteMapLinks = {
  recipes: { label: string; href: string }[];
  pages: { label: string; href: string }[];
};

export const siteMapQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-map'],
    queryFn: async (): Promise<SiteMapLinks> => {
      const { mappings } = await api('GET /api/seo/mappings');
      const linksTo = (kept: SeoMapping[]) =>
        kept.map(({ path, title }) => ({
          label: title.replace(/ \| [^|]*$/, '').replace(/^Recettes : /, ''),
          href: path,
        }));
      const recipes = mappings.filter(({ path }) => path.startsWith('/recette'));
      return {
        recipes: linksTo(recipes),
        pages: linksTo(
          mappings.filter(
            (mapping) =>
              !mapping.path.startsWith('/categorie/') &&
              !recipes.includes(mapping) &&
              mapping.path !== '/',
          ),
        ),
      };
    },
    staleTime: 10 * 60_000,
  });
