import { staffRecipesEndpoints } from '#domain/recipes/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { createRecipe, importRecipe } from './create-recipe.ts';
import { listRecipes, readRecipe } from './read-recipe.ts';
import { findTargets } from './recipe-facts.ts';
import type { StaffRecipesDeps } from './recipes-deps.ts';
import { discardDraft, publishRecipe, saveDraft, takeRecipeOff } from './write-recipe.ts';

/** Room for the source of a page, as JSON. */
const pastedBytes = 4 * 1024 * 1024;

export function staffRecipesApi(app: HttpServer, deps: StaffRecipesDeps): void {
  const { db } = deps.database;

  serve(app, staffRecipesEndpoints, {
    'GET /api/staff/recipes': async () => ({ items: await listRecipes(deps) }),

    'GET /api/staff/recipe-targets': (request) => ({ items: findTargets(deps, request.query.q) }),

    'POST /api/staff/recipes': async (request) =>
      readRecipe(deps, await createRecipe(deps, request.staff, request.body.name)),

    'POST /api/staff/recipe-imports': {
      bodyLimit: pastedBytes,
      handler: async (request) =>
        readRecipe(deps, await importRecipe(deps, request.staff, request.body.text)),
    },

    'GET /api/staff/recipes/:id': (request) => readRecipe(deps, request.params.id),

    'GET /api/staff/recipes/:id/actions': async (request) => ({
      items: await readStaffActions(db, `recipe:${request.params.id}`),
    }),

    'PUT /api/staff/recipes/:id/draft': async (request) => {
      const { id } = request.params;
      await saveDraft(deps, request.staff, id, request.body);
      return readRecipe(deps, id);
    },

    'DELETE /api/staff/recipes/:id/draft': async (request) => {
      await discardDraft(deps, request.staff, request.params.id, request.query);
      return { done: true as const };
    },

    'POST /api/staff/recipes/:id/publications': async (request) => {
      const { id } = request.params;
      await publishRecipe(deps, request.staff, id, request.body);
      return readRecipe(deps, id);
    },

    'DELETE /api/staff/recipes/:id/publication': async (request) => {
      const { id } = request.params;
      await takeRecipeOff(deps, request.staff, id, request.query.publishedVersion);
      return readRecipe(deps, id);
    },
  });
}
