import { recallsEndpoints } from '#domain/purchases/recall-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { notifyRecall, previewRecall, type RecallDeps } from './notify-recall.ts';
import { readRecall } from './read-recall.ts';

/** A recall names customers and takes a product off sale: it is the managers'. */
export function recallsApi(app: HttpServer, deps: RecallDeps): void {
  serve(app, recallsEndpoints, {
    'GET /api/staff/recalls': (request) => readRecall(deps, request.query),

    'POST /api/staff/recalls/preview': (request) => previewRecall(deps, request.body),

    'POST /api/staff/recalls/notices': (request) =>
      notifyRecall(deps, { staffId: request.staff.id, notice: request.body }),
  });
}
