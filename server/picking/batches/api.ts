import { batchEndpoints } from '#domain/picking/batch-endpoints.ts';
import { atSite } from '#server/catalogue/at-site.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireWorkSite } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { applyGestures } from './apply-gestures.ts';
import { joinBatch, requireOwnSite } from './join-batch.ts';
import { changePath, notePlace, readPath } from './path.ts';
import { listRefused } from './batch-store.ts';
import { listBatches, readBatch, readProgress } from './read-batch.ts';
import { startBatch } from './start-batch.ts';

/** Batches name orders by number only: no customer is shown, so no view is logged. */
export function batchesApi(app: HttpServer, deps: PickingDeps): void {
  const atWork = async (staff: Member, { site }: { site?: string | undefined }) =>
    atSite(deps, await requireWorkSite(deps.database.db, staff, site));

  serve(app, batchEndpoints, {
    'GET /api/staff/picking/batches': async (request) => {
      const refused = await listRefused(deps.database.db, request.staff.id);
      return { items: await listBatches(deps, request.staff), refused };
    },

    'POST /api/staff/picking/batches': async (request) => {
      const { staff } = request;
      const { batchId, refused } = await startBatch(deps, { ...request.body, staff });
      return { batch: await readBatch(deps, { id: batchId, staffId: staff.id }), refused };
    },

    'GET /api/staff/picking/batches/:id': async ({ params: { id }, staff }) => {
      await requireOwnSite(deps.database.db, id, staff);
      return readBatch(deps, { id, staffId: staff.id });
    },

    'PUT /api/staff/picking/batches/:id/members': async (request) => {
      const { staff } = request;
      const { id: batchId } = request.params;
      await joinBatch(deps, { batchId, staff, ...request.body });
      return readBatch(deps, { id: batchId, staffId: staff.id });
    },

    'POST /api/staff/picking/batches/:id/gestures': async (request) => {
      const { staff } = request;
      const { id: batchId } = request.params;
      const { gestures, staffId = staff.id } = request.body;
      if (staffId !== staff.id) throw new Refusal('Shared.Unauthorized');
      const answers = await applyGestures(deps, { batchId, staff, gestures });
      return { answers, progress: await readProgress(deps, { id: batchId, staffId: staff.id }) };
    },

    'GET /api/staff/picking/path': async ({ staff, query }) => readPath(await atWork(staff, query)),

    'PUT /api/staff/picking/path': async ({ staff, query, body }) => {
      const there = await atWork(staff, query);
      await changePath(there, { ...body, staffId: staff.id });
      return readPath(there);
    },

    'PUT /api/staff/picking/places/:productId': async (request) =>
      notePlace(deps, { ...request.params, ...request.body, staffId: request.staff.id }),
  });
}
