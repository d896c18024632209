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
  'GET /api/staff/recipes': { access: 'pages.write', answer: listedRecipesSchema },
  'GET /api/staff/recipe-targets': {
    access: 'pages.write',
    query: targetsQuerySchema,
    answer: z.object({ items: z.array(targetChoiceSchema) }),
  },
  'POST /api/staff/recipes': {
    access: 'pages.write',
    body: newRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound'],
  },
  'POST /api/staff/recipe-imports': {
    access: 'pages.write',
    body: importRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.NoneInText'],
  },
  'GET /api/staff/recipes/:id': {
    access: 'pages.write',
    params: byId,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound'],
  },
  'GET /api/staff/recipes/:id/actions': {
    access: 'pages.write',
    params: byId,
    answer: z.object({ items: z.array(staffActionSchema) }),
  },
  'PUT /api/staff/recipes/:id/draft': {
    access: 'pages.write',
    params: byId,
    body: saveRecipeRequestSchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile', 'Article.PictureGone'],
  },
  'DELETE /api/staff/recipes/:id/draft': {
    access: 'pages.write',
    params: byId,
    query: discardRecipeQuerySchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile'],
  },
  'POST /api/staff/recipes/:id/publications': {
    access: 'pages.write',
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
    access: 'pages.write',
    params: byId,
    query: takeOffQuerySchema,
    answer: staffRecipeSchema,
    refusals: ['Recipe.NotFound', 'Recipe.ChangedMeanwhile', 'Recipe.NotOnline'],
  },
} as const satisfies Endpoints;
