import { searchEndpoints } from '#domain/catalogue/endpoints.ts';
import { createAnswerCache } from '#server/catalogue/answer-cache.ts';
import { requireOpenCatalogue } from '#server/catalogue/require-open-catalogue.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { ShopSearch } from './shop-search.ts';

export function searchApi(
  app: HttpServer,
  {
    catalogue,
    search,
    publishedPaths,
    recipes,
  }: {
    catalogue: Catalogue;
    search: ShopSearch;
    publishedPaths: { onChange(listener: () => void): void };
    recipes: { onChange(listener: () => void): void };
  },
): void {
  const cache = createAnswerCache(catalogue);
  // Answers hold links to pages.
  publishedPaths.onChange(() => cache.expire());
  recipes.onChange(() => cache.expire());

  serve(
    app,
    searchEndpoints,
    {
      'GET /api/search2': (request, reply) => {
        const { q, legacy, ranking, ...query } = request.query;
        if (legacy && query.next) throw new Refusal('Search.LegacyNotPaginated');
        return cache.answer(reply, (site) => search.find(q, query, { ranking, site }));
      },

      'GET /api/search/suggestions': (request, reply) =>
        cache.answer(reply, (site) => search.suggest(request.query.q, site)),

      'GET /api/search/popular': (_request, reply) =>
        cache.answer(reply, (site) => ({ terms: search.popular(site) }), 'popular'),

      'GET /api/search/relatedArticles': (request, reply) =>
        cache.answer(reply, (site) => ({ items: search.related(request.query.q, site) })),
    },
    { onRequest: cache.replay, preHandler: requireOpenCatalogue(catalogue) },
  );
}
