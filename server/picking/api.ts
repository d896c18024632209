import { isCollection } from '#domain/delivery/collection.ts';
import { teamStatusLabel } from '#domain/orders/states.ts';
import { pickingEndpoints } from '#domain/picking/endpoints.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { canReadOrder, isWorkSoon, reachOf } from '#domain/picking/readable-orders.ts';
import { step } from '#domain/orders/state-groups.ts';
import { findLastStep } from '#server/orders/events-store.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { findStaffOrder, type StaffOrderRow } from '#server/orders/staff-store.ts';
import { mayDo, requirePrivilege, requireScope } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { endUncollected } from './cancel-for-shop.ts';
import { cancelMany } from './cancel-many.ts';
import { findPickup } from './find-pickup.ts';
import { listOrders } from './list-orders.ts';
import { listSubstitutes } from './list-substitutes.ts';
import { moveStaffOrder } from './move-staff-order.ts';
import type { PickingDeps } from './picking-deps.ts';
import { readBoard } from './read-board.ts';
import { readPreparation } from './read-preparation.ts';
import { readStaffParts } from './read-staff-parts.ts';
import { requireListScope } from './require-list-scope.ts';
import { takeOver } from './take-over.ts';
type ApiDeps = PickingDeps & Pick<Parameters<typeof listSubstitutes>[0], 'searchProducts'>;

export function pickingApi(app: HttpServer, deps: ApiDeps): void {
  const { db } = deps.database;

  /** Support and managers read any order, others those of their work. */
  async function requireReadable(id: string, staff: Member): Promise<StaffOrderRow> {
    const order = await findStaffOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    const read = {
      siteId: order.shop_id,
      status: order.status,
      driverId: order.driver_id,
      slotFrom: slotStartOf(order),
      lastStepAt: await findLastStep(db, { orderId: id, staffId: staff.id }),
    };
    if (!canReadOrder(staff, read, deps.clock.now()))
      throw new Refusal('Shared.InsufficientPrivileges');
    return order;
  }

  async function requireSoon(id: string, staff: Member): Promise<void> {
    const order = await findStaffOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    const work = { siteId: order.shop_id, slotFrom: slotStartOf(order) };
    if (!isWorkSoon(staff, work, deps.clock.now()))
      throw new Refusal('Shared.InsufficientPrivileges');
  }

  async function readStaffOrder(id: string, reader: Member): Promise<StaffOrder> {
    const order = await findStaffOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound');
    const customer = frozenCustomerSchema.parse(order.customer);
    const read = await readOrder(deps, order);
    return {
      ...read,
      // Bags are made and handed over without an e-mail address, a card and a bill.
      ...(mayDo(reader, 'orders.read')
        ? {}
        : { customer: { ...read.customer, email: '' }, payment: null, invoices: [] }),
      ...(await readPreparation(deps, order)),
      statusLabel: teamStatusLabel(order.status, modeOf(order)),
      // Only the customer knows the code: staff have to ask for it.
      pickupCode: null,
      customerId: mayDo(reader, 'customers.read') ? order.customer_id : null,
      preparerName: order.preparer_name,
      driverName: order.driver_name,
      ...(deps.catalogue.current().sites.size > 1 ? { siteId: order.shop_id } : {}),
      ...(await readStaffParts(deps, order)),
      customerName: `${customer.firstname} ${customer.lastname}`,
      phone: customer.phone,
    };
  }

  serve(app, pickingEndpoints, {
    'GET /api/staff/orders': async (request) => {
      const staff = requireListScope(request.staff, request.query.scope);
      return listOrders(deps, request.query, reachOf(staff, deps.clock.now()));
    },

    'GET /api/staff/orders/board': async (request) =>
      readBoard(deps, { ...request.query, ...reachOf(request.staff, deps.clock.now()) }),

    'GET /api/staff/orders/:id': async (request) => {
      const { staff } = request;
      const { customer_id: customerId } = await requireReadable(request.params.id, staff);
      await deps.recordView(db, { customerId, staffId: staff.id, at: deps.clock.now() });
      return readStaffOrder(request.params.id, staff);
    },

    'GET /api/staff/orders/:id/lines/:productId/substitutes': async (request) => {
      const { id: orderId, productId } = request.params;
      return { items: await listSubstitutes(deps, { orderId, productId, q: request.query.q }) };
    },

    'PUT /api/staff/orders/:id/preparer': async (request) => {
      const { staff } = request;
      await takeOver(deps, { orderId: request.params.id, staff, ...request.body });
      return readStaffOrder(request.params.id, staff);
    },

    'POST /api/staff/orders/:id/moves': async (request) => {
      const { staff } = request;
      // Taking charge would otherwise open orders of any day.
      if (request.body.to === step.prepare) await requireSoon(request.params.id, staff);
      await moveStaffOrder(deps, { orderId: request.params.id, staff, ...request.body });
      return readStaffOrder(request.params.id, staff);
    },

    'POST /api/staff/pickups/searches': async (request) => ({
      items: await findPickup(deps, { ...request.body, staff: request.staff }),
    }),

    'POST /api/staff/orders/cancellations': async (request) => {
      const staff = request.body.closing
        ? requirePrivilege(request.staff, 'slots.write')
        : request.staff;
      return cancelMany(deps, { message: undefined, ...request.body, staff });
    },

    'POST /api/staff/orders/:id/no-shows': async (request) => {
      const { staff } = request;
      if (!request.body.isWaived) requireScope(staff, 'orders.deliver');
      await endUncollected(deps, { orderId: request.params.id, staff, ...request.body });
      return readStaffOrder(request.params.id, staff);
    },
  });
}

const modeOf = ({ delivery }: StaffOrderRow): 'collection' | 'delivery' =>
  isCollection(frozenDeliverySchema.parse(delivery).type) ? 'collection' : 'delivery';

const slotStartOf = ({ delivery }: StaffOrderRow): Temporal.Instant =>
  Temporal.Instant.from(frozenDeliverySchema.parse(delivery).from);
