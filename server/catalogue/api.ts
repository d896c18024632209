import { z } from 'zod';
import {
  categoryNodeSchema,
  categorySchema,
  listingQuerySchema,
  productDetailSchema,
  productPageSchema,
  productsBySubcategorySchema,
  productSchema,
} from '#domain/catalogue/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { createAnswerCache } from './answer-cache.ts';
import {
  listedOf,
  readCategory,
  readCategoryProducts,
  readProductsBySubcategory,
} from './read-category.ts';
import type { Catalogue } from './snapshot-types.ts';
import { insertArticleProposal } from './store.ts';

const bySlug = z.strictObject({ slug: z.string().max(120) });
const byId = z.strictObject({ id: z.string().max(120) });
const proposalSchema = z.strictObject({
  text: z.string().trim().min(2).max(300),
  email: z.email().max(160).optional(),
});

/** Answers come ready-made from the cache: the response schemas document them, the snapshot's types hold them to it. */
export function catalogueApi(
  app: HttpServer,
  { catalogue, database, clock }: { catalogue: Catalogue; database: Database; clock: Clock },
): void {
  const cache = createAnswerCache();
  catalogue.onChange(() => cache.clear());

  app.get(
    '/api/categories',
    { schema: { response: { 200: z.object({ categories: z.array(categoryNodeSchema) }) } } },
    async (_request, reply) =>
      cache.answer(reply, 'categories', () => ({ categories: catalogue.current().aisles })),
  );

  app.get(
    '/api/category/:slug',
    { schema: { params: bySlug, response: { 200: categorySchema } } },
    async (request, reply) =>
      cache.answer(reply, request.url, () => readCategory(catalogue, request.params.slug)),
  );

  app.get(
    '/api/categories/:id/products',
    {
      schema: {
        params: byId,
        querystring: listingQuerySchema,
        response: { 200: productPageSchema },
      },
    },
    async (request, reply) =>
      cache.answer(reply, request.url, () =>
        readCategoryProducts(catalogue, request.params.id, request.query),
      ),
  );

  app.get(
    '/api/categories/:id/productsBySubcategory',
    {
      schema: {
        params: byId,
        querystring: listingQuerySchema,
        response: { 200: productsBySubcategorySchema },
      },
    },
    async (request, reply) =>
      cache.answer(reply, request.url, () =>
        readProductsBySubcategory(catalogue, request.params.id, request.query),
      ),
  );

  app.get(
    '/api/articleDetailBySlug/:slug',
    { schema: { params: bySlug, response: { 200: productDetailSchema } } },
    async (request, reply) =>
      cache.answer(reply, request.url, () => {
        const detail = catalogue.productDetail(
          catalogue.current().productIdBySlug.get(request.params.slug) ?? '',
        );
        if (!detail) throw new Refusal('Article.ArticleNotFound');
        return detail;
      }),
  );

  app.get(
    '/api/articles/:id/substitutes',
    { schema: { params: byId, response: { 200: z.object({ items: z.array(productSchema) }) } } },
    async (request, reply) =>
      cache.answer(reply, request.url, () => ({
        items: readSubstitutes(catalogue, request.params.id),
      })),
  );

  app.post(
    '/api/articles/proposal',
    {
      schema: { body: proposalSchema, response: { 200: z.object({ received: z.literal(true) }) } },
    },
    async (request) => {
      await insertArticleProposal(database.db, {
        id: newId(),
        email: request.body.email ?? null,
        text: request.body.text,
        created_at: clock.now(),
      });
      return { received: true as const };
    },
  );
}

/** The grocer's own choice first, then neighbours of the same leaf; only what can be bought. */
function readSubstitutes(catalogue: Catalogue, id: string) {
  const product = catalogue.current().products.get(id);
  if (!product) throw new Refusal('Article.ArticleNotFound');
  const leaf = catalogue.current().categories.get(product.sellable.categoryId);
  const ids = [...new Set([...product.substituteIds, ...(leaf?.productIds ?? [])])].filter(
    (other) => other !== id,
  );
  return listedOf(catalogue, ids)
    .map((item) => item.product)
    .filter((candidate) => candidate.available)
    .slice(0, 8);
}
