import { staffPagesEndpoints } from '#domain/content/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { findChoices } from './choices.ts';
import { createPage } from './create-page.ts';
import { discardDraft } from './discard-draft.ts';
import { listStaffPages } from './list-pages.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { previewPage } from './preview-page.ts';
import { publishPage } from './publish-page.ts';
import { readStaffPage } from './read-page.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDraft } from './save-draft.ts';
import { withdrawPage } from './withdraw-page.ts';

export function staffPagesApi(app: HttpServer, deps: StaffPagesDeps): void {
  serve(app, staffPagesEndpoints, {
    'GET /api/staff/pages': async () => ({ items: await listStaffPages(deps) }),

    'GET /api/staff/page-choices': async (request) => ({
      items: await findChoices(deps, request.query.of, request.query.q),
    }),

    'POST /api/staff/pages': async (request) => {
      const id = await createPage(deps, request.staff, request.body);
      return readStaffPage(deps, id);
    },

    'GET /api/staff/pages/:id': (request) => readStaffPage(deps, request.params.id),

    'GET /api/staff/pages/:id/actions': async (request) => ({
      items: await readStaffActions(deps.database.db, `page:${request.params.id}`),
    }),

    'GET /api/staff/pages/:id/preview': (request) =>
      previewPage(deps, request.params.id, request.query.of),

    'PUT /api/staff/pages/:id/draft': async (request) => {
      const { id } = request.params;
      await saveDraft(deps, request.staff, id, request.body);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/draft': async (request) => {
      const { id } = request.params;
      await discardDraft(deps, request.staff, id, request.query);
      return { done: true as const };
    },

    'POST /api/staff/pages/:id/publications': async (request) => {
      const { id } = request.params;
      await publishPage(deps, request.staff, id, request.body);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/publication': async (request) => {
      const { id } = request.params;
      await withdrawPage(deps, request.staff, id, request.query);
      return readStaffPage(deps, id);
    },

    'POST /api/staff/pages/:id/restorations': async (request) => {
      const { id } = request.params;
      await restoreVersion(deps, request.staff, id, request.body);
      return readStaffPage(deps, id);
    },
  });
}
