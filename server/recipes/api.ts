import { z } from 'zod';
import {
  ingredientSubstitutesSchema,
  portionsQuerySchema,
  recipeProductsQuerySchema,
  recipeProductsSchema,
  recipeSchema,
  recipesPageSchema,
  recipesQuerySchema,
  recipeTypeSchema,
} from '#domain/recipes/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Recipes } from './open-recipes.ts';

const byId = z.strictObject({ id: z.string().max(80) });

export function recipesApi(app: HttpServer, { recipes }: { recipes: Recipes }): void {
  app.get(
    '/api/recipes',
    { schema: { querystring: recipesQuerySchema, response: { 200: recipesPageSchema } } },
    async (request) => recipes.page(request.query),
  );

  app.get(
    '/api/recipe/:id',
    { schema: { params: byId, querystring: portionsQuerySchema, response: { 200: recipeSchema } } },
    async (request) => recipes.read(request.params.id, request.query.portions),
  );

  app.get(
    '/api/recipe/:id/products',
    {
      schema: {
        params: byId,
        querystring: recipeProductsQuerySchema,
        response: { 200: recipeProductsSchema },
      },
    },
    async (request) => recipes.products(request.params.id, request.query),
  );

  app.get(
    '/api/recipe/:id/ingredients/:ingredientId/substitutes',
    {
      schema: {
        params: byId.extend({ ingredientId: z.string().max(80) }),
        querystring: portionsQuerySchema,
        response: { 200: ingredientSubstitutesSchema },
      },
    },
    async (request) =>
      recipes.substitutes(request.params.id, request.params.ingredientId, request.query.portions),
  );

  app.get(
    '/api/recipeTypes/:id',
    { schema: { params: byId, response: { 200: recipeTypeSchema } } },
    async (request) => recipes.type(request.params.id),
  );
}
