import { z } from 'zod';
import { isCollection } from '#domain/delivery/rules.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { statusLabel } from '#domain/orders/states.ts';
import { moveOrderRequestSchema, prepareLineRequestSchema, staffOrderSchema, staffOrdersQuerySchema, staffOrdersSchema, type StaffOrder } from '#domain/picking/contract.ts';
import { hasPrivilege } from '#domain/picking/privileges.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { findStaffOrder, listStaffOrders, type StaffOrderRow } from '#server/orders/staff-store.ts';
import { listLines, type OrderLineRow } from '#server/orders/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { FastifyRequest } from 'fastify';
import { moveStaffOrder, type PickingDeps } from './move-staff-order.ts';
import { prepareLine } from './prepare-line.ts';

const byId = z.strictObject({ id: idParam });

/** Whoever works on orders sees them; what they may do with one is the table of transitions' business. */
function requireOrderStaff(request: FastifyRequest): NonNullable<Visitor['staff']> {
  const { staff } = request.visitor;
  if (!staff) throw new Refusal(request.visitor.isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized');
  const may = (['orders.read', 'orders.prepare', 'orders.deliver'] as const).some((privilege) => hasPrivilege(staff.role, privilege));
  if (!may) throw new Refusal('Shared.InsufficientPrivileges');
  return staff;
}

export function pickingApi(app: HttpServer, deps: PickingDeps): void {
  const { db } = deps.database;

  app.get('/api/staff/orders', { schema: { querystring: staffOrdersQuerySchema, response: { 200: staffOrdersSchema } } }, async (request, reply) => {
    requireOrderStaff(request);
    reply.header('cache-control', 'no-store');
    const orders = await listStaffOrders(db, request.query.scope ?? 'all');
    const lines = Map.groupBy(await listLines(db, orders.map((order) => order.id)), (line) => line.order_id);
    return { items: orders.map((order) => staffSummary(order, lines.get(order.id) ?? [])) };
  });

  async function readStaffOrder(id: string): Promise<StaffOrder> {
    const order = await findStaffOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    const customer = frozenCustomerSchema.parse(order.customer);
    return { ...(await readOrder(deps, order)), preparerName: order.preparer_name, driverName: order.driver_name, customerName: `${customer.firstname} ${customer.lastname}`, phone: customer.phone };
  }

  app.get('/api/staff/orders/:id', { schema: { params: byId, response: { 200: staffOrderSchema } } }, async (request) => {
    requireOrderStaff(request);
    return readStaffOrder(request.params.id);
  });

  app.put('/api/staff/orders/:id/lines/:productId', {
    schema: { params: z.strictObject({ id: idParam, productId: z.string().max(80) }), body: prepareLineRequestSchema, response: { 200: staffOrderSchema } },
  }, async (request) => {
    const staff = requireOrderStaff(request);
    await prepareLine(deps, { orderId: request.params.id, productId: request.params.productId, staff, ...request.body });
    return readStaffOrder(request.params.id);
  });

  app.post('/api/staff/orders/:id/moves', { schema: { params: byId, body: moveOrderRequestSchema, response: { 200: staffOrderSchema } } }, async (request) => {
    const staff = requireOrderStaff(request);
    await moveStaffOrder(deps, { orderId: request.params.id, staff, ...request.body });
    return readStaffOrder(request.params.id);
  });
}

function staffSummary(order: StaffOrderRow, lines: readonly OrderLineRow[]) {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const status = order.status as OrderStatus;
  return {
    id: order.id, number: order.number, status, statusLabel: statusLabel(status, isCollection(delivery.type) ? 'collection' : 'delivery'), customerName: `${customer.firstname} ${customer.lastname}`,
    zoneName: delivery.zoneName, type: delivery.type, from: delivery.from, to: delivery.to, lines: lines.length, weighings: lines.filter((line) => line.quotation === 'weight').length,
    total: order.preauthorization_cents, preparerName: order.preparer_name, driverName: order.driver_name,
  };
}
