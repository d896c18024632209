import { batchEndpoints } from '#domain/picking/batch-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { applyGestures } from './apply-gestures.ts';
import { joinBatch } from './join-batch.ts';
import { changePath, notePlace, readPath } from './path.ts';
import { listBatches, readBatch, readProgress } from './read-batch.ts';
import { startBatch } from './start-batch.ts';

/** Batches name orders by number only: no customer is shown, so no view is logged. */
export function batchesApi(app: HttpServer, deps: PickingDeps): void {
  serve(app, batchEndpoints, {
    'GET /api/staff/picking/batches': async (request, reply) => {
      requireStaff(request, 'orders.prepare');
      reply.header('cache-control', 'no-store');
      return { items: await listBatches(deps) };
    },

    'POST /api/staff/picking/batches': async (request) => {
      const staff = requireStaff(request, 'orders.prepare');
      const refused = await startBatch(deps, { ...request.body, staff });
      return { batch: await readBatch(deps, request.body.batchId), refused };
    },

    'GET /api/staff/picking/batches/:id': async (request, reply) => {
      requireStaff(request, 'orders.prepare');
      reply.header('cache-control', 'no-store');
      return readBatch(deps, request.params.id);
    },

    'PUT /api/staff/picking/batches/:id/members': async (request) => {
      const staff = requireStaff(request, 'orders.prepare');
      const { id: batchId } = request.params;
      await joinBatch(deps, { batchId, staff, ...request.body });
      return readBatch(deps, batchId);
    },

    'POST /api/staff/picking/batches/:id/gestures': async (request) => {
      const staff = requireStaff(request, 'orders.prepare');
      const { id: batchId } = request.params;
      const { gestures } = request.body;
      const answers = await applyGestures(deps, { batchId, staff, gestures });
      return { answers, progress: await readProgress(deps, batchId) };
    },

    'GET /api/staff/picking/path': async (request, reply) => {
      requireStaff(request, 'orders.prepare');
      reply.header('cache-control', 'no-store');
      return readPath(deps);
    },

    'PUT /api/staff/picking/path': async (request) => {
      const { id: staffId } = requireStaff(request, 'shop.write');
      await changePath(deps, { ...request.body, staffId });
      return readPath(deps);
    },

    'PUT /api/staff/picking/places/:productId': async (request) => {
      const { id: staffId } = requireStaff(request, 'stock.write');
      return notePlace(deps, { ...request.params, ...request.body, staffId });
    },
  });
}
