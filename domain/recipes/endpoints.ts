import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  ingredientSubstitutesSchema,
  portionsQuerySchema,
  recipeProductsQuerySchema,
  recipeProductsSchema,
  recipeSchema,
  recipesPageSchema,
  recipesQuerySchema,
  recipeTypeSchema,
} from './contract.ts';

const byId = z.strictObject({ id: z.string().max(80) });

export const recipesEndpoints = {
  'GET /api/recipes': { access: 'public', query: recipesQuerySchema, answer: recipesPageSchema },
  'GET /api/recipe/:id': {
    access: 'public',
    params: byId,
    query: portionsQuerySchema,
    answer: recipeSchema,
    refusals: ['Recipe.NotFound'],
  },
  'GET /api/recipe/:id/products': {
    access: 'public',
    params: byId,
    query: recipeProductsQuerySchema,
    answer: recipeProductsSchema,
    refusals: ['Recipe.NotFound'],
  },
  'GET /api/recipe/:id/ingredients/:ingredientId/substitutes': {
    access: 'public',
    params: byId.extend({ ingredientId: z.string().max(80) }),
    query: portionsQuerySchema,
    answer: ingredientSubstitutesSchema,
    refusals: ['Recipe.NotFound'],
  },
  'GET /api/recipeTypes/:id': {
    access: 'public',
    params: byId,
    answer: recipeTypeSchema,
    refusals: ['Recipe.NotFound'],
  },
} as const satisfies Endpoints;
