import { amendmentsEndpoints } from '#domain/orders/amendment-endpoints.ts';
import type { Amendment } from '#domain/orders/amendment-contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { CancelDeps } from '../cancel-order.ts';
import { findStaffNames } from '../preparation-store.ts';
import { findOrder, findOwnOrder, lockOrder, type OrderRow } from '../store.ts';
import { answerAmendment, changeOf, statusOf } from './answer-amendment.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { endAmendment, findAmendment, listAmendments } from './store.ts';

export function amendmentsApi(app: HttpServer, deps: CancelDeps): void {
  const { db } = deps.database;

  async function list(order: OrderRow | undefined): Promise<{ items: Amendment[] }> {
    if (!order) throw new Refusal('Order.NotFound');
    const now = deps.clock.now();
    const rows = await listAmendments(db, order.id);
    const names = await findStaffNames(
      db,
      rows.map((row) => row.staff_id),
    );
    return {
      items: rows.map((row) => ({
        id: row.id,
        productId: row.product_id,
        ...changeOf(row),
        difference: row.difference_cents,
        isBeyondHold: row.is_beyond_hold,
        message: row.message,
        status: statusOf(row, order, now),
        isByPhone: row.is_by_phone,
        by: names.get(row.staff_id) ?? '',
        at: row.created_at.toString(),
        answerUntil: row.answer_until.toString(),
      })),
    };
  }

  serve(app, amendmentsEndpoints, {
    'GET /api/orders/:id/amendments': async (request) =>
      list(await findOwnOrder(db, request.params.id, request.customerId)),

    'PUT /api/orders/:id/amendments/:amendmentId': (request) => {
      const { customerId } = request;
      const { id: orderId, amendmentId } = request.params;
      return answerAmendment(deps, { orderId, amendmentId, customerId, ...request.body });
    },

    'GET /api/staff/orders/:id/amendments': async (request) =>
      list(await findOrder(db, request.params.id)),

    'POST /api/staff/orders/:id/amendments': async (request) => {
      const { id: staffId } = request.staff;
      await proposeAmendment(deps, { orderId: request.params.id, staffId, ...request.body });
      return list(await findOrder(db, request.params.id));
    },

    'DELETE /api/staff/orders/:id/amendments/:amendmentId': async (request) => {
      const { id: orderId, amendmentId } = request.params;
      await inTransaction(db, async (tx) => {
        const { id: staffId } = request.staff;
        await lockOrder(tx, orderId);
        const amendment = await findAmendment(tx, { orderId, id: amendmentId });
        if (!amendment) throw new Refusal('Order.NotFound');
        if (amendment.status !== 'open') throw new Refusal('Order.AmendmentOver');
        const at = deps.clock.now();
        await endAmendment(tx, amendmentId, 'withdrawn', at);
        const { name } = amendment;
        const subject = `order:${orderId}`;
        const kind = 'order.amendment-withdrawn';
        await recordStaffAction(tx, { staffId, at, kind, subject, after: { name } });
      });
      return list(await findOrder(db, orderId));
    },
  });
}
