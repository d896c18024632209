import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import {
  discardRecipeQuerySchema,
  importRecipeRequestSchema,
  listedRecipesSchema,
  newRecipeRequestSchema,
  publishRecipeRequestSchema,
  saveRecipeRequestSchema,
  staffRecipeSchema,
  takeOffQuerySchema,
  targetChoiceSchema,
  targetsQuerySchema,
} from './staff-contract.ts';

const byId = z.strictObject({ id: z.string().max(80) });

export const staffRecipesEndpoints = {
  'GET /api/staff/recipes': { answer: listedRecipesSchema, refusals: [] },
  'GET /api/staff/recipe-targets': {
    query: targetsQuerySchema,
    answer: z.object({ items: z.array(targetChoiceSchema) }),
    refusals: [],
  },
  'POST /api/staff/recipes': {
    body: newRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound'],
  },
  'POST /api/staff/recipe-imports': {
    body: importRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.NoneInText'],
  },
  'GET /api/staff/recipes/:id': {
    params: byId,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound'],
  },
  'GET /api/staff/recipes/:id/actions': {
    params: byId,
    answer: z.object({ items: z.array(staffActionSchema) }),
    refusals: [],
  },
  'PUT /api/staff/recipes/:id/draft': {
    params: byId,
    body: saveRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile', 'Article.PictureGone'],
  },
  'DELETE /api/staff/recipes/:id/draft': {
    params: byId,
    query: discardRecipeQuerySchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile'],
  },
  'POST /api/staff/recipes/:id/publications': {
    params: byId,
    body: publishRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: [
      'Recipe.NotFound',
      'Recipe.ChangedMeanwhile',
      'Recipe.Unfinished',
      'Article.PictureGone',
    ],
  },
  'DELETE /api/staff/recipes/:id/publication': {
    params: byId,
    query: takeOffQuerySchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile', 'Recipe.NotOnline'],
  },
} as const satisfies Endpoints;
