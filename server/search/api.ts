import { z } from 'zod';
import {
  listingQuerySchema,
  productSchema,
  searchSchema,
  suggestionsSchema,
} from '#domain/catalogue/contract.ts';
import { createAnswerCache } from '#server/catalogue/answer-cache.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ShopSearch } from './shop-search.ts';

const queryText = z.string().max(100);
const searchQuerySchema = listingQuerySchema.extend({
  q: queryText,
  legacy: z.enum(['1']).optional(),
  /** Given by the flag `new-search-algorithm`. */ ranking: z.enum(['liked']).optional(),
});

export function searchApi(
  app: HttpServer,
  { catalogue, search }: { catalogue: Catalogue; search: ShopSearch },
): void {
  const cache = createAnswerCache();
  catalogue.onChange(() => cache.clear());

  app.get(
    '/api/search2',
    { schema: { querystring: searchQuerySchema, response: { 200: searchSchema } } },
    async (request, reply) => {
      const { q, legacy, ranking, ...query } = request.query;
      if (legacy && query.next) throw new Refusal('Search.LegacyNotPaginated');
      return cache.answer(reply, request.url, () => search.find(q, query, ranking));
    },
  );

  app.get(
    '/api/search/suggestions',
    {
      schema: {
        querystring: z.strictObject({ q: queryText }),
        response: { 200: suggestionsSchema },
      },
    },
    async (request, reply) =>
      cache.answer(reply, request.url, () => search.suggest(request.query.q)),
  );

  app.get(
    '/api/search/popular',
    { schema: { response: { 200: z.object({ terms: z.array(z.string()) }) } } },
    async (_request, reply) => cache.answer(reply, 'popular', () => ({ terms: search.popular() })),
  );

  app.get(
    '/api/search/relatedArticles',
    {
      schema: {
        querystring: z.strictObject({ q: queryText }),
        response: { 200: z.object({ items: z.array(productSchema) }) },
      },
    },
    async (request, reply) =>
      cache.answer(reply, request.url, () => ({ items: search.related(request.query.q) })),
  );
}
