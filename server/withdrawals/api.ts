import type { Clock } from '#domain/time/clock.ts';
import { afterSalesEndpoints, withdrawalsEndpoints } from '#domain/withdrawals/endpoints.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import { isProofStale } from '#server/platform/access.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { receiveGoods } from './receive-goods.ts';
import {
  viewAfterSales,
  viewOrderWithdrawals,
  viewWithdrawableOrders,
} from './view-withdrawals.ts';

type WithdrawalsDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export function withdrawalsApi(app: HttpServer, deps: WithdrawalsDeps): void {
  const { db } = deps.database;

  async function requireOwn(id: string, customerId: string): Promise<OrderRow> {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  async function readAfterSales(id: string) {
    const order = await findOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    return viewAfterSales(db, order);
  }

  serve(app, withdrawalsEndpoints, {
    'GET /api/withdrawals': async (request) => viewWithdrawableOrders(deps, request.customerId),

    'GET /api/orders/:id/withdrawals': async (request) =>
      viewOrderWithdrawals(deps, await requireOwn(request.params.id, request.customerId)),

    'POST /api/orders/:id/withdrawals': async (request) => {
      const { customerId } = request;
      await declareWithdrawal(deps, { orderId: request.params.id, customerId, ...request.body });
      return viewOrderWithdrawals(deps, await requireOwn(request.params.id, customerId));
    },
  });

  serve(app, afterSalesEndpoints, {
    'GET /api/staff/orders/:id/aftersales': async (request) => readAfterSales(request.params.id),

    'POST /api/staff/orders/:id/withdrawals/:withdrawalId/receipts': async (request) => {
      await receiveGoods(deps, {
        orderId: request.params.id,
        withdrawalId: request.params.withdrawalId,
        staff: request.staff,
        isProofStale: isProofStale(request.staffSession, deps.clock.now()),
        lines: request.body.lines,
      });
      return readAfterSales(request.params.id);
    },
  });
}
