import { refundsEndpoints } from '#domain/orders/refund-endpoints.ts';
import { refundReason } from '#domain/orders/refund-motives.ts';
import { isProofStale } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { refundOrder, type RefundDeps } from './refund-order.ts';
import { viewRefunds } from './view-refunds.ts';

export function refundsApi(app: HttpServer, deps: RefundDeps): void {
  serve(app, refundsEndpoints, {
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
