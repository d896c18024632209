import { roundsEndpoints, staffRoundsEndpoints } from '#domain/rounds/endpoints.ts';
import { taskStatusSchema, type DeliveryTask } from '#domain/rounds/contract.ts';
import type { FastifyReply } from 'fastify';
import { maximumBytes } from '#server/catalogue/pictures/variants.ts';
import { findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import { requireScope } from '#server/platform/access.ts';
import type { Reader } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { abandonDelivery } from './abandon-delivery.ts';
import { callCustomer } from './call-customer.ts';
import { findHandOver, findProof } from './hand-over-store.ts';
import { keepPhoto } from './keep-photo.ts';
import { loadBag } from './load-bag.ts';
import { listRedeliverySlots, planRedelivery } from './plan-redelivery.ts';
import { planRound } from './plan-round.ts';
import { readDeliveryInfos } from './read-delivery-infos.ts';
import { readOpenRounds } from './read-open-rounds.ts';
import { readRound } from './read-round.ts';
import { reorderStops } from './reorder-stops.ts';
import { reportDelivery } from './report-delivery.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { startRound } from './start-round.ts';
import { findTask } from './store.ts';

export function roundsApi(app: HttpServer, deps: RoundsDeps): void {
  async function requireOwn(id: string, customerId: string): Promise<OrderRow> {
    const order = await findOwnOrder(deps.database.db, id, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return order;
  }

  serve(app, roundsEndpoints, {
    'POST /api/orders/taskDeliveryInfos': async (request) =>
      readDeliveryInfos(deps, {
        orderId: request.body.orderId,
        customerId: request.customerId,
      }),

    'GET /api/orders/:orderId/redelivery-slots': async (request) => {
      const { id } = await requireOwn(request.params.orderId, request.customerId);
      return { items: await listRedeliverySlots(deps, { orderId: id, isCustomer: true }) };
    },

    'POST /api/orders/:orderId/redeliveries': async (request) => {
      const { customerId } = request;
      const { id } = await requireOwn(request.params.orderId, customerId);
      const { timeSlotId } = request.body;
      // The team may keep a slot whose cut-off has passed, its customer may not.
      const offered = await listRedeliverySlots(deps, { orderId: id, isCustomer: true });
      if (!offered.some((slot) => slot.id === timeSlotId))
        throw new Refusal('Order.InvalidTimeSlot');
      await planRedelivery(deps, { orderId: id, timeSlotId, actor: `customer:${customerId}` });
      return { done: true };
    },

    'GET /api/orders/:orderId/delivery-photo': async (request, reply) => {
      const order = await requireOwn(request.params.orderId, request.customerId);
      return sendPhoto(
        reply,
        await findProof(deps.database.db, order.initial_order_id ?? order.id),
      );
    },
  });

  serve(app, staffRoundsEndpoints, {
    'GET /api/staff/rounds/current': async (request) => readRound(deps, request.staff),

    'GET /api/staff/rounds': async ({ staff, query }) => {
      const { db } = deps.database;
      const siteIds = await requireReadSites(db, staff, query.site);
      return readOpenRounds(db, { now: deps.clock.now(), siteIds });
    },

    'POST /api/staff/rounds': async (request) => {
      const { staff } = request;
      await startRound(deps, { ...request.body, staff });
      return readRound(deps, staff);
    },

    'POST /api/staff/rounds/plans': ({ body, staff }) => planRound(deps, { ...body, staff }),

    'PUT /api/staff/rounds/:roundId/stops': async (request) => {
      const { roundId } = request.params;
      await reorderStops(deps, { ...request.body, roundId, staff: request.staff });
      return { done: true };
    },

    'PUT /api/staff/rounds/bags': async (request) => {
      const { staff } = request;
      await loadBag(deps, { ...request.body, staff });
      return readRound(deps, staff);
    },

    'POST /api/staff/deliveries/:orderId/events': async (request) => {
      const { staff } = request;
      const { body } = request;
      const { staffId = staff.id } = body;
      if (staffId !== staff.id) throw new Refusal('Shared.Unauthorized');
      if (body.status === 'delivered' && body.keptBack.length > 0)
        requireScope(staff, 'orders.refund');
      await reportDelivery(deps, { orderId: request.params.orderId, event: body, staff });
      return readRound(deps, staff);
    },

    'PUT /api/staff/deliveries/:orderId/photos/:photoId': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        const { orderId, photoId: id } = request.params;
        await keepPhoto(deps, { id, orderId, body: request.body, staff: request.staff });
        return { done: true };
      },
    },

    'GET /api/staff/deliveries/:orderId/photo': async (request, reply) =>
      sendPhoto(reply, await findProof(deps.database.db, request.params.orderId)),

    'POST /api/staff/deliveries/:orderId/calls': async (request) =>
      callCustomer(deps, {
        orderId: request.params.orderId,
        staff: request.staff,
      }),

    'GET /api/staff/deliveries/:orderId': async (request) => {
      const task = await findTask(deps.database.db, request.params.orderId);
      return {
        status: task ? taskStatusSchema.parse(task.status) : null,
        failureReason: task?.failure_reason ?? null,
        failures: task?.failures ?? 0,
        handOver: await viewHandOver(deps.database.db, request.params.orderId),
      };
    },

    /** For support and managers, who may read every order. */
    'GET /api/staff/deliveries/:orderId/slots': async (request) => ({
      items: await listRedeliverySlots(deps, {
        orderId: request.params.orderId,
        isCustomer: false,
      }),
    }),

    'POST /api/staff/deliveries/:orderId/redeliveries': async (request) => {
      await planRedelivery(deps, {
        orderId: request.params.orderId,
        timeSlotId: request.body.timeSlotId,
        actor: request.staff.id,
      });
      return { done: true };
    },

    'POST /api/staff/deliveries/:orderId/abandonments': async (request) => {
      await abandonDelivery(deps, {
        orderId: request.params.orderId,
        reason: request.body.reason,
        staff: request.staff,
      });
      return { done: true };
    },
  });
}

function sendPhoto(reply: FastifyReply, bytes: Buffer | null): FastifyReply {
  if (!bytes) throw new Refusal('Round.PhotoNotFound');
  return reply.type('image/avif').send(bytes);
}

async function viewHandOver(db: Reader, orderId: string): Promise<DeliveryTask['handOver']> {
  const row = await findHandOver(db, orderId);
  if (!row) return null;
  return {
    at: row.at.toString(),
    isCodeChecked: row.is_code_checked,
    hasPhoto: row.has_photo,
    ageCheck: row.age_checked_at
      ? { by: row.age_checker ?? '', at: row.age_checked_at.toString() }
      : null,
    bagsReturned: row.bags_returned,
  };
}
