import { refundsEndpoints } from '#domain/orders/refund-endpoints.ts';
import { refundReason } from '#domain/orders/refund-motives.ts';
import { isProofStale } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { refundOrder, type RefundDeps } from './refund-order.ts';
import { listAllRefunds } from './store.ts';
import { viewListed, viewRefunds } from './view-refunds.ts';

const pageSize = 50;

export function refundsApi(app: HttpServer, deps: RefundDeps): void {
  serve(app, refundsEndpoints, {
    'GET /api/staff/refunds': async ({ staff, query: { next, ...asked } }) => {
      const offset = Number(next ?? 0);
      const rows = await listAllRefunds(deps.database.db, {
        ...asked,
        siteIds: staff.siteIds,
        limit: pageSize + 1,
        offset,
      });
      return {
        items: rows.slice(0, pageSize).map(viewListed),
        next: rows.length > pageSize ? String(offset + pageSize) : null,
      };
    },

    'POST /api/staff/orders/:id/refunds': async (request) => {
      const { staff } = request;
      const { key, motive, reason, lines, withFees } = request.body;
      await refundOrder(deps, {
        key,
        orderId: request.params.id,
        cause: 'complaint',
        motive,
        reason: refundReason(motive, reason),
        actor: `${staff.role}:${staff.id}`,
        lines,
        fees: withFees ? 'yes' : 'no',
        isProofStale: isProofStale(request.staffSession, deps.clock.now()),
      });
      return { items: await viewRefunds(deps.database.db, request.params.id) };
    },
  });
}
