import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { catalogueEndpoints, proposalEndpoints } from '#domain/catalogue/endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { baseIdOf } from './at-site.ts';
import { createAnswerCache } from './answer-cache.ts';
import {
  listedOf,
  readCategory,
  readCategoryProducts,
  readProductsBySubcategory,
} from './read-category.ts';
import { requireOpenCatalogue } from './require-open-catalogue.ts';
import type { Catalogue } from './snapshot-types.ts';
import { insertArticleProposal } from './store.ts';

/** Cached answers skip response validation: the schemas document them, the snapshot's types guarantee them. */
export function catalogueApi(
  app: HttpServer,
  { catalogue, database, clock }: { catalogue: Catalogue; database: Database; clock: Clock },
): void {
  const cache = createAnswerCache(catalogue);

  serve(
    app,
    catalogueEndpoints,
    {
      'GET /api/categories': (_request, reply) =>
        cache.answer(reply, (site) => ({ categories: site.current().aisles }), 'categories'),

      'GET /api/category/:slug': (request, reply) =>
        cache.answer(reply, (site) => readCategory(site, request.params.slug)),

      'GET /api/categories/:id/products': (request, reply) =>
        cache.answer(reply, (site) => readCategoryProducts(site, request.params.id, request.query)),

      'GET /api/categories/:id/productsBySubcategory': (request, reply) =>
        cache.answer(reply, (site) =>
          readProductsBySubcategory(site, request.params.id, request.query),
        ),

      'GET /api/articleDetailBySlug/:slug': (request, reply) =>
        cache.answer(reply, (site) => readDetail(site, baseIdOf(site, request.params.slug))),

      'GET /api/articles/shortDated': (_request, reply) =>
        cache.answer(reply, (site) => ({ items: readShortDated(site) })),

      'GET /api/articles/:id/substitutes': (request, reply) =>
        cache.answer(reply, (site) => ({
          items: readSubstitutes(site, baseIdOf(site, request.params.id)),
        })),
    },
    { onRequest: cache.replay, preHandler: requireOpenCatalogue(catalogue) },
  );

  serve(app, proposalEndpoints, {
    'POST /api/articles/proposal': async (request) => {
      await insertArticleProposal(database.db, {
        id: newId(),
        email: request.body.email ?? null,
        text: request.body.text,
        created_at: clock.now(),
      });
      return { received: true as const };
    },
  });
}

function readDetail(catalogue: Catalogue, slug: string): ProductDetail {
  const detail = catalogue.productDetail(catalogue.current().productIdBySlug.get(slug) ?? '');
  if (!detail) throw new Refusal('Article.ArticleNotFound');
  return detail;
}

const readShortDated = (catalogue: Catalogue) =>
  listedOf(catalogue, [...catalogue.sellOffs().keys()])
    .map(({ product }) => product)
    .filter(({ shortDated, available }) => shortDated && available)
    .toSorted(
      (a, b) =>
        (a.shortDated?.until ?? '').localeCompare(b.shortDated?.until ?? '') ||
        a.name.localeCompare(b.name, 'fr'),
    );

const maximumSubstitutes = 8;
/** Below this many, the neighbouring shelves are asked too: in winter, all cherries and peaches rest. */
const fewSubstitutes = 3;

/** The grocer's choice first, then products of the same leaf category; only available ones. */
function readSubstitutes(catalogue: Catalogue, id: string) {
  const product = catalogue.current().products.get(id);
  if (!product) throw new Refusal('Article.ArticleNotFound');
  const { categories } = catalogue.current();
  const [leafId, parentId] = product.categoryIds.toReversed();
  const shelfOf = (category = '') => categories.get(category)?.productIds ?? [];
  const availableOf = (ids: readonly string[]) =>
    listedOf(
      catalogue,
      [...new Set(ids)].filter((other) => other !== id),
    )
      .map((item) => item.product)
      .filter((candidate) => candidate.available);
  const near = availableOf([...product.substituteIds, ...shelfOf(leafId)]);
  const found =
    near.length < fewSubstitutes
      ? availableOf([...near.map((one) => one.id), ...shelfOf(parentId)])
      : near;
  return found.slice(0, maximumSubstitutes);
}
