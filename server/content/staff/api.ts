import { staffPagesEndpoints } from '#domain/content/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { requireStaff } from '#server/platform/staff.ts';
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
    'GET /api/staff/pages': async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await listStaffPages(deps) };
    },

    'GET /api/staff/page-choices': async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await findChoices(deps, request.query.of, request.query.q) };
    },

    'POST /api/staff/pages': async (request) => {
      const id = await createPage(deps, requireStaff(request, 'pages.write'), request.body);
      return readStaffPage(deps, id);
    },

    'GET /api/staff/pages/:id': (request) => {
      requireStaff(request, 'pages.write');
      return readStaffPage(deps, request.params.id);
    },

    'GET /api/staff/pages/:id/actions': async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await readStaffActions(deps.database.db, `page:${request.params.id}`) };
    },

    'GET /api/staff/pages/:id/preview': (request) => {
      requireStaff(request, 'pages.write');
      return previewPage(deps, request.params.id, request.query.of);
    },

    'PUT /api/staff/pages/:id/draft': async (request) => {
      const { id } = request.params;
      await saveDraft(deps, requireStaff(request, 'pages.write'), id, request.body);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/draft': async (request) => {
      const { id } = request.params;
      await discardDraft(deps, requireStaff(request, 'pages.write'), id, request.query);
      return { done: true as const };
    },

    'POST /api/staff/pages/:id/publications': async (request) => {
      const { id } = request.params;
      await publishPage(deps, requireStaff(request, 'pages.write'), id, request.body);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/publication': async (request) => {
      const { id } = request.params;
      await withdrawPage(deps, requireStaff(request, 'pages.write'), id, request.query);
      return readStaffPage(deps, id);
    },

    'POST /api/staff/pages/:id/restorations': async (request) => {
      const { id } = request.params;
      await restoreVersion(deps, requireStaff(request, 'pages.write'), id, request.body);
      return readStaffPage(deps, id);
    },
  });
}
