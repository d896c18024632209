import { z } from 'zod';
import type { Clock } from '#domain/paris-time.ts';
import {
  afterSalesSchema,
  declareWithdrawalRequestSchema,
  orderWithdrawalsSchema,
  receiveWithdrawalRequestSchema,
  withdrawableOrdersSchema,
} from '#domain/withdrawals/contract.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { receiveGoods } from './receive-goods.ts';
import {
  viewAfterSales,
  viewOrderWithdrawals,
  viewWithdrawableOrders,
} from './view-withdrawals.ts';

type WithdrawalsDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
const byId = z.strictObject({ id: idParam });

export function withdrawalsApi(app: HttpServer, deps: WithdrawalsDeps): void {
  const { db } = deps.database;

  async function requireOwn(id: string, customerId: string): Promise<OrderRow> {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  app.get(
    '/api/withdrawals',
    { schema: { response: { 200: withdrawableOrdersSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return viewWithdrawableOrders(deps, requireCustomer(request));
    },
  );

  app.get(
    '/api/orders/:id/withdrawals',
    { schema: { params: byId, response: { 200: orderWithdrawalsSchema } } },
    async (request) =>
      viewOrderWithdrawals(deps, await requireOwn(request.params.id, requireCustomer(request))),
  );

  app.post(
    '/api/orders/:id/withdrawals',
    {
      schema: {
        params: byId,
        body: declareWithdrawalRequestSchema,
        response: { 200: orderWithdrawalsSchema },
      },
    },
    async (request) => {
      const customerId = requireCustomer(request);
      await declareWithdrawal(deps, { orderId: request.params.id, customerId, ...request.body });
      return viewOrderWithdrawals(deps, await requireOwn(request.params.id, customerId));
    },
  );

  async function readAfterSales(id: string) {
    const order = await findOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    return viewAfterSales(db, order);
  }

  app.get(
    '/api/staff/orders/:id/aftersales',
    { schema: { params: byId, response: { 200: afterSalesSchema } } },
    async (request, reply) => {
      requireStaff(request, 'orders.refund');
      reply.header('cache-control', 'no-store');
      return readAfterSales(request.params.id);
    },
  );

  /** The goods came back: a receipt pays back what it lists. */
  app.post(
    '/api/staff/orders/:id/withdrawals/:withdrawalId/receipts',
    {
      schema: {
        params: z.strictObject({ id: idParam, withdrawalId: idParam }),
        body: receiveWithdrawalRequestSchema,
        response: { 200: afterSalesSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'orders.refund');
      await receiveGoods(deps, {
        orderId: request.params.id,
        withdrawalId: request.params.withdrawalId,
        staff,
        lines: request.body.lines,
      });
      return readAfterSales(request.params.id);
    },
  );
}
