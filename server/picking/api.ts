import { z } from 'zod';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import {
  moveOrderRequestSchema,
  prepareLineRequestSchema,
  staffOrderSchema,
  staffOrdersPageSchema,
  staffOrdersQuerySchema,
  type StaffOrder,
} from '#domain/picking/contract.ts';
import { hasPrivilege } from '#domain/picking/privileges.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { findStaffOrder } from '#server/orders/staff-store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { FastifyRequest } from 'fastify';
import { listOrders } from './list-orders.ts';
import { moveStaffOrder, type PickingDeps } from './move-staff-order.ts';
import { prepareLine } from './prepare-line.ts';

const byId = z.strictObject({ id: idParam });

/** Whoever works on orders sees them; what they may do with one is the table of transitions' business. */
function requireOrderStaff(request: FastifyRequest): NonNullable<Visitor['staff']> {
  const { staff } = request.visitor;
  if (!staff)
    throw new Refusal(
      request.visitor.isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized',
    );
  const may = (['orders.read', 'orders.prepare', 'orders.deliver'] as const).some((privilege) =>
    hasPrivilege(staff.role, privilege),
  );
  if (!may) throw new Refusal('Shared.InsufficientPrivileges');
  return staff;
}

export function pickingApi(app: HttpServer, deps: PickingDeps): void {
  const { db } = deps.database;

  app.get(
    '/api/staff/orders',
    { schema: { querystring: staffOrdersQuerySchema, response: { 200: staffOrdersPageSchema } } },
    async (request, reply) => {
      const { scope = 'all' } = request.query;
      // Whoever prepares or delivers finds what is before them, not everything that somebody ever ordered.
      if (scope === 'toPrepare' || scope === 'toDeliver') requireOrderStaff(request);
      else requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      return listOrders(deps, request.query);
    },
  );

  async function readStaffOrder(
    id: string,
    { role }: NonNullable<Visitor['staff']>,
  ): Promise<StaffOrder> {
    const order = await findStaffOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    const customer = frozenCustomerSchema.parse(order.customer);
    return {
      ...(await readOrder(deps, order)),
      customerId: hasPrivilege(role, 'customers.read') ? order.customer_id : null,
      preparerName: order.preparer_name,
      driverName: order.driver_name,
      customerName: `${customer.firstname} ${customer.lastname}`,
      phone: customer.phone,
    };
  }

  app.get(
    '/api/staff/orders/:id',
    { schema: { params: byId, response: { 200: staffOrderSchema } } },
    async (request) => {
      return readStaffOrder(request.params.id, requireOrderStaff(request));
    },
  );

  app.put(
    '/api/staff/orders/:id/lines/:productId',
    {
      schema: {
        params: z.strictObject({ id: idParam, productId: z.string().max(80) }),
        body: prepareLineRequestSchema,
        response: { 200: staffOrderSchema },
      },
    },
    async (request) => {
      const staff = requireOrderStaff(request);
      await prepareLine(deps, {
        orderId: request.params.id,
        productId: request.params.productId,
        staff,
        ...request.body,
      });
      return readStaffOrder(request.params.id, staff);
    },
  );

  app.post(
    '/api/staff/orders/:id/moves',
    { schema: { params: byId, body: moveOrderRequestSchema, response: { 200: staffOrderSchema } } },
    async (request) => {
      const staff = requireOrderStaff(request);
      await moveStaffOrder(deps, { orderId: request.params.id, staff, ...request.body });
      return readStaffOrder(request.params.id, staff);
    },
  );
}
