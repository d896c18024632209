import { z } from 'zod';
import { refundRequestSchema, refundSchema } from '#domain/orders/refund-contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { refundOrder, type RefundDeps } from './refund-order.ts';
import { viewRefunds } from './view-refunds.ts';

const byId = z.strictObject({ id: idParam });
const refundsSchema = z.object({ items: z.array(refundSchema) });

export function refundsApi(app: HttpServer, deps: RefundDeps): void {
  app.post(
    '/api/staff/orders/:id/refunds',
    { schema: { params: byId, body: refundRequestSchema, response: { 200: refundsSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'orders.refund');
      const { key, reason, lines, withFees } = request.body;
      await refundOrder(deps, {
        key,
        orderId: request.params.id,
        cause: 'complaint',
        reason,
        actor: `${staff.role}:${staff.id}`,
        lines,
        fees: withFees ? 'yes' : 'no',
      });
      return { items: await viewRefunds(deps.database.db, request.params.id) };
    },
  );
}
