/** What managers do with the shop's pages. */
import { z } from 'zod';
import { pageTemplateSchema } from '#domain/catalogue/contract.ts';
import {
  choicesQuerySchema,
  choicesSchema,
  discardQuerySchema,
  listedPagesSchema,
  newPageRequestSchema,
  publishRequestSchema,
  restoreRequestSchema,
  saveDraftRequestSchema,
  staffPageSchema,
  withdrawQuerySchema,
} from '#domain/content/page-contract.ts';
import { staffActionSchema } from '#domain/picking/staff-action.ts';
import type { HttpServer } from '#server/platform/http.ts';
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

const byId = z.strictObject({ id: z.string().max(120) });
const ofPage = { params: byId, response: { 200: staffPageSchema } };

export function staffPagesApi(app: HttpServer, deps: StaffPagesDeps): void {
  const { db } = deps.database;

  app.get(
    '/api/staff/pages',
    { schema: { response: { 200: listedPagesSchema } } },
    async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await listStaffPages(deps) };
    },
  );

  app.get(
    '/api/staff/page-choices',
    { schema: { querystring: choicesQuerySchema, response: { 200: choicesSchema } } },
    async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await findChoices(deps, request.query.of, request.query.q) };
    },
  );

  app.post(
    '/api/staff/pages',
    { schema: { body: newPageRequestSchema, response: { 200: staffPageSchema } } },
    async (request) => {
      const id = await createPage(deps, requireStaff(request, 'pages.write'), request.body);
      return readStaffPage(deps, id);
    },
  );

  app.get('/api/staff/pages/:id', { schema: ofPage }, async (request) => {
    requireStaff(request, 'pages.write');
    return readStaffPage(deps, request.params.id);
  });

  app.get(
    '/api/staff/pages/:id/actions',
    {
      schema: { params: byId, response: { 200: z.object({ items: z.array(staffActionSchema) }) } },
    },
    async (request) => {
      requireStaff(request, 'pages.write');
      return { items: await readStaffActions(db, `page:${request.params.id}`) };
    },
  );

  /** What shoppers would get of it: `of` is « brouillon », or the number of a version. */
  app.get(
    '/api/staff/pages/:id/preview',
    {
      schema: {
        params: byId,
        querystring: z.strictObject({ of: z.string().regex(/^(brouillon|\d{1,9})$/) }),
        response: { 200: pageTemplateSchema },
      },
    },
    async (request) => {
      requireStaff(request, 'pages.write');
      return previewPage(deps, request.params.id, request.query.of);
    },
  );

  app.put(
    '/api/staff/pages/:id/draft',
    { schema: { ...ofPage, body: saveDraftRequestSchema } },
    async (request) => {
      await saveDraft(deps, requireStaff(request, 'pages.write'), request.params.id, request.body);
      return readStaffPage(deps, request.params.id);
    },
  );

  app.delete(
    '/api/staff/pages/:id/draft',
    {
      schema: {
        params: byId,
        querystring: discardQuerySchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      await discardDraft(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.query,
      );
      return { done: true as const };
    },
  );

  app.post(
    '/api/staff/pages/:id/publications',
    { schema: { ...ofPage, body: publishRequestSchema } },
    async (request) => {
      await publishPage(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.body,
      );
      return readStaffPage(deps, request.params.id);
    },
  );

  app.delete(
    '/api/staff/pages/:id/publication',
    { schema: { ...ofPage, querystring: withdrawQuerySchema } },
    async (request) => {
      await withdrawPage(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.query,
      );
      return readStaffPage(deps, request.params.id);
    },
  );

  app.post(
    '/api/staff/pages/:id/restorations',
    { schema: { ...ofPage, body: restoreRequestSchema } },
    async (request) => {
      await restoreVersion(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.body,
      );
      return readStaffPage(deps, request.params.id);
    },
  );
}
