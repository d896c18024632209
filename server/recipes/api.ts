import type { Clock } from '#domain/time/clock.ts';
import { recipesEndpoints } from '#domain/recipes/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { Recipes } from './open-recipes.ts';

export function recipesApi(
  app: HttpServer,
  { recipes, clock }: { recipes: Recipes; clock: Clock },
): void {
  serve(app, recipesEndpoints, {
    'GET /api/recipes': (request) => recipes.page(request.query, shopDate(clock.now()).month),

    'GET /api/recipe/:id': (request) => recipes.read(request.params.id, request.query.portions),

    'GET /api/recipe/:id/products': (request) => recipes.products(request.params.id, request.query),

    'GET /api/recipe/:id/ingredients/:ingredientId/substitutes': (request) =>
      recipes.substitutes(request.params.id, request.params.ingredientId, request.query.portions),

    'GET /api/recipeTypes/:id': (request) => recipes.type(request.params.id),
  });
}
