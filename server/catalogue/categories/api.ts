import { staffCategoriesEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeCategory } from './change-category.ts';
import { treeSubject, type TreeDeps } from './change-tree.ts';
import { closeCategory } from './close-category.ts';
import { createCategory } from './create-category.ts';
import { placeCategory } from './place-category.ts';
import { readTree } from './read-tree.ts';

export function staffCategoriesApi(app: HttpServer, deps: TreeDeps): void {
  const { db } = deps.database;

  serve(app, staffCategoriesEndpoints, {
    'GET /api/staff/categoryTree': () => readTree(deps),

    'GET /api/staff/categoryTree/actions': async () => ({
      items: await readStaffActions(db, treeSubject),
    }),

    'POST /api/staff/categories': async (request) => {
      await createCategory(deps, { staffId: request.staff.id, asked: request.body });
      return readTree(deps);
    },

    'PATCH /api/staff/categories/:id': async (request) => {
      const { id: staffId } = request.staff;
      await changeCategory(deps, { id: request.params.id, staffId, changes: request.body });
      return readTree(deps);
    },

    'PUT /api/staff/categories/:id/place': async (request) => {
      const { id: staffId } = request.staff;
      await placeCategory(deps, { id: request.params.id, staffId, place: request.body });
      return readTree(deps);
    },

    'PUT /api/staff/categories/:id/closure': async (request) => {
      const { id: staffId } = request.staff;
      await closeCategory(deps, { id: request.params.id, staffId, closure: request.body });
      return readTree(deps);
    },
  });
}
