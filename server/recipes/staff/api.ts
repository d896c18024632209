import { staffRecipesEndpoints } from '#domain/recipes/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { createRecipe, importRecipe } from './create-recipe.ts';
import { listRecipes, readRecipe } from './read-recipe.ts';
import { findTargets } from './recipe-facts.ts';
import type { StaffRecipesDeps } from './recipes-deps.ts';
import { discardDraft, publishRecipe, saveDraft, takeRecipeOff } from './write-recipe.ts';

/** Room for the source of a page, as JSON. */
const pastedBytes = 4 * 1024 * 1024;

export function staffRecipesApi(app: HttpServer, deps: StaffRecipesDeps): void {
  const { db } = deps.database;
  const privilege = 'pages.write';

  serve(app, staffRecipesEndpoints, {
    'GET /api/staff/recipes': async (request) => {
      requireStaff(request, privilege);
      return { items: await listRecipes(deps) };
    },

    'GET /api/staff/recipe-targets': (request) => {
      requireStaff(request, privilege);
      return { items: findTargets(deps, request.query.q) };
    },

    'POST /api/staff/recipes': async (request) => {
      const by = requireStaff(request, privilege);
      return readRecipe(deps, await createRecipe(deps, by, request.body.name));
    },

    'POST /api/staff/recipe-imports': {
      bodyLimit: pastedBytes,
      // Authorise before reading the page.
      onRequest: async (request) => void requireStaff(request, privilege),
      handler: async (request) => {
        const by = requireStaff(request, privilege);
        return readRecipe(deps, await importRecipe(deps, by, request.body.text));
      },
    },

    'GET /api/staff/recipes/:id': (request) => {
      requireStaff(request, privilege);
      return readRecipe(deps, request.params.id);
    },

    'GET /api/staff/recipes/:id/actions': async (request) => {
      requireStaff(request, privilege);
      return { items: await readStaffActions(db, `recipe:${request.params.id}`) };
    },

    'PUT /api/staff/recipes/:id/draft': async (request) => {
      const by = requireStaff(request, privilege);
      const { id } = request.params;
      await saveDraft(deps, by, id, request.body);
      return readRecipe(deps, id);
    },

    'DELETE /api/staff/recipes/:id/draft': async (request) => {
      const by = requireStaff(request, privilege);
      await discardDraft(deps, by, request.params.id, request.query);
      return { done: true as const };
    },

    'POST /api/staff/recipes/:id/publications': async (request) => {
      const by = requireStaff(request, privilege);
      const { id } = request.params;
      await publishRecipe(deps, by, id, request.body);
      return readRecipe(deps, id);
    },

    'DELETE /api/staff/recipes/:id/publication': async (request) => {
      const by = requireStaff(request, privilege);
      const { id } = request.params;
      await takeRecipeOff(deps, by, id, request.query.publishedVersion);
      return readRecipe(deps, id);
    },
  });
}
