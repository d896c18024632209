import { done } from '#domain/contract/done.ts';
import { sitesEndpoints } from '#domain/sites/endpoints.ts';
import { transfersEndpoints } from '#domain/sites/transfers-endpoints.ts';
import { joinZones } from '#server/delivery/staff/change-zone.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireSite } from '#server/platform/access.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { serve } from '#server/platform/serve.ts';
import { addSite, changeSite, type SitesDeps } from './change-sites.ts';
import { closeSite, reopenSite } from './close-site.ts';
import type { MoveOrderDeps } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { setSiteAisle } from './set-site-aisle.ts';
import { setSiteProduct } from './set-site-product.ts';
import { addRun, removeRun } from './transfers/change-runs.ts';
import { cancelTransfer, departTransfer, receiveTransfer } from './transfers/move-transfer.ts';
import { endMissedVans } from './transfers/end-missed-vans.ts';
import { planTransfer } from './transfers/plan-transfer.ts';
import { listTransferable } from './transfers/store.ts';
import { readTransfers } from './transfers/view-transfers.ts';
import { readShelf, readSite, readSites } from './view-sites.ts';

export function sitesApi(app: HttpServer, deps: SitesDeps & MoveOrderDeps): void {
  serve(app, sitesEndpoints, {
    'GET /api/staff/sites': async ({ staff }) => ({ items: await readSites(deps, staff) }),

    'POST /api/staff/sites': async ({ staff, body }) => {
      return readSite(deps, staff, await addSite(deps, { staffId: staff.id, request: body }));
    },

    'PATCH /api/staff/sites/:id': async ({ staff, params, body }) => {
      requireSite(staff, params.id);
      await changeSite(deps, { staffId: staff.id, siteId: params.id, request: body });
      return readSite(deps, staff, params.id);
    },

    'POST /api/staff/sites/:id/closures': async ({ staff, params, body: closure }) => {
      requireSite(staff, params.id);
      await closeSite(deps, { staffId: staff.id, siteId: params.id, closure });
      return readSite(deps, staff, params.id);
    },

    'DELETE /api/staff/sites/:id/closures/:firstDay': async ({ staff, params }) => {
      requireSite(staff, params.id);
      const { id: siteId, firstDay } = params;
      await reopenSite(deps, { staffId: staff.id, siteId, firstDay });
      return readSite(deps, staff, siteId);
    },

    'POST /api/staff/sites/:id/orderMoves': ({ staff, params, body }) =>
      moveOrders(deps, { ...body, siteId: params.id, staff }),

    'PUT /api/staff/sites/:id/zones': async ({ staff, params, body: request }) => {
      requireSite(staff, params.id);
      await joinZones(deps, { siteId: params.id, staff, request });
      return readSite(deps, staff, params.id);
    },

    'PUT /api/staff/sites/:id/aisles': ({ staff, params, body }) => {
      requireSite(staff, params.id);
      return setSiteAisle(deps, { staffId: staff.id, siteId: params.id, request: body });
    },

    'GET /api/staff/sites/:id/products': ({ staff, params, query }) => {
      requireSite(staff, params.id);
      return readShelf(deps, { siteId: params.id, ...query });
    },

    'PUT /api/staff/sites/:id/products/:sku': async ({ staff, params, body }) => {
      const { id: siteId, sku } = params;
      requireSite(staff, siteId);
      await setSiteProduct(deps, { staffId: staff.id, siteId, sku, request: body });
      return done;
    },
  });
  serve(app, transfersEndpoints, {
    'GET /api/staff/transfers': ({ staff }) => readTransfers(deps, staff),

    'GET /api/staff/transferable': ({ staff, query }) => {
      requireSite(staff, query.siteId);
      return listTransferable(deps.database.db, query);
    },

    'POST /api/staff/transfers': async ({ staff, body: request }) => {
      await planTransfer(deps, { staff, request });
      return readTransfers(deps, staff);
    },

    'POST /api/staff/vanRuns': async ({ staff, body: request }) => {
      await addRun(deps, { staff, request });
      return readTransfers(deps, staff);
    },

    'DELETE /api/staff/vanRuns/:id': async ({ staff, params }) => {
      await removeRun(deps, { staff, runId: params.id });
      return readTransfers(deps, staff);
    },

    'PUT /api/staff/transfers/:id/departure': async ({ staff, params }) => {
      await departTransfer(deps, { transferId: params.id, staff });
      return readTransfers(deps, staff);
    },

    'PUT /api/staff/transfers/:id/arrival': async ({ staff, params, body }) => {
      await receiveTransfer(deps, { transferId: params.id, staff, counted: body.lines });
      return readTransfers(deps, staff);
    },

    'PUT /api/staff/transfers/:id/cancellation': async ({ staff, params }) => {
      await cancelTransfer(deps, { transferId: params.id, staff });
      return readTransfers(deps, staff);
    },
  });
}

export const sitesJobs = (
  deps: Pick<SitesDeps, 'database' | 'catalogue' | 'clock'>,
): JobHandlers => ({ 'transfers.endMissed': () => endMissedVans(deps) });
