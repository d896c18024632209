import { recallsEndpoints } from '#domain/purchases/recall-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { notifyRecall, previewRecall, type RecallDeps } from './notify-recall.ts';
import { readRecall } from './read-recall.ts';

/** A recall names customers and takes a product off sale: it is the managers'. */
export function recallsApi(app: HttpServer, deps: RecallDeps): void {
  serve(app, recallsEndpoints, {
    'GET /api/staff/recalls': ({ staff, query }) => readRecall(deps, query, staff.siteIds ?? null),

    'POST /api/staff/recalls/preview': ({ staff, body }) =>
      previewRecall(deps, body, staff.siteIds ?? null),

    'POST /api/staff/recalls/notices': ({ staff, body: notice }) =>
      notifyRecall(deps, { staffId: staff.id, siteIds: staff.siteIds ?? null, notice }),
  });
}
