import type { FastifyRequest } from 'fastify';
import type { Clock } from '#domain/time/clock.ts';
import { recipesEndpoints } from '#domain/recipes/endpoints.ts';
import { siteOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { Recipes } from './open-recipes.ts';

export function recipesApi(
  app: HttpServer,
  { recipes, catalogue, clock }: { recipes: Recipes; catalogue: Catalogue; clock: Clock },
): void {
  const at = (request: Pick<FastifyRequest, 'cookies'>) =>
    recipes.at(catalogue.at(siteOf(request)));

  serve(app, recipesEndpoints, {
    'GET /api/recipes': (request) => at(request).page(request.query, shopDate(clock.now()).month),

    'GET /api/recipe/:id': (request) => at(request).read(request.params.id, request.query.portions),

    'GET /api/recipe/:id/products': (request) =>
      at(request).products(request.params.id, request.query),

    'GET /api/recipe/:id/ingredients/:ingredientId/substitutes': (request) =>
      at(request).substitutes(
        request.params.id,
        request.params.ingredientId,
        request.query.portions,
      ),

    'GET /api/recipeTypes/:id': (request) => at(request).type(request.params.id),
  });
}
