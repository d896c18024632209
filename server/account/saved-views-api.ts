/** Views of the back office's lists, of a member and of the team. */
import { savedViewsEndpoints } from '#domain/account/saved-views-endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { deleteSavedView, insertSavedView, listSavedViews } from './saved-views-store.ts';

export function savedViewsApi(app: HttpServer, deps: { database: Database; clock: Clock }): void {
  const { db } = deps.database;
  serve(app, savedViewsEndpoints, {
    'GET /api/staff/savedViews': async ({ staff }) => ({ items: await listSavedViews(db, staff) }),

    'POST /api/staff/savedViews': async ({ staff, body: { isShared, ...view } }) => {
      const created = { staff_id: staff.id, is_shared: isShared, created_at: deps.clock.now() };
      await insertSavedView(db, { ...view, ...created });
      return { items: await listSavedViews(db, staff) };
    },

    'DELETE /api/staff/savedViews/:id': async ({ staff, params }) => {
      const seen = await listSavedViews(db, staff);
      if (seen.some(({ id, canDelete }) => id === params.id && canDelete))
        await deleteSavedView(db, params.id);
      return { items: await listSavedViews(db, staff) };
    },
  });
}
