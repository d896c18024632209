import { roundsEndpoints, staffRoundsEndpoints } from '#domain/rounds/endpoints.ts';
import { taskStatusSchema } from '#domain/rounds/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { abandonDelivery } from './abandon-delivery.ts';
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
  serve(app, roundsEndpoints, {
    'POST /api/orders/taskDeliveryInfos': async (request) =>
      readDeliveryInfos(deps, {
        orderId: request.body.orderId,
        customerId: requireCustomer(request),
      }),
  });

  serve(app, staffRoundsEndpoints, {
    'GET /api/staff/rounds/current': async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readRound(deps, requireStaff(request, 'orders.deliver'));
    },

    'GET /api/staff/rounds': async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      return readOpenRounds(deps.database.db, deps.clock.now());
    },

    'POST /api/staff/rounds': async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      await startRound(deps, { ...request.body, staff });
      return readRound(deps, staff);
    },

    'POST /api/staff/rounds/plans': async (request) => {
      requireStaff(request, 'orders.deliver');
      return planRound(deps, request.body);
    },

    'PUT /api/staff/rounds/:roundId/stops': async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      const { roundId } = request.params;
      await reorderStops(deps, { ...request.body, roundId, staff });
      return { done: true };
    },

    'PUT /api/staff/rounds/bags': async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      await loadBag(deps, { ...request.body, staff });
      return readRound(deps, staff);
    },

    'POST /api/staff/deliveries/:orderId/events': async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      const { staffId = staff.id } = request.body;
      if (staffId !== staff.id) throw new Refusal('Shared.Unauthorized');
      await reportDelivery(deps, { orderId: request.params.orderId, event: request.body, staff });
      return readRound(deps, staff);
    },

    'GET /api/staff/deliveries/:orderId': async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      const task = await findTask(deps.database.db, request.params.orderId);
      return {
        status: task ? taskStatusSchema.parse(task.status) : null,
        failureReason: task?.failure_reason ?? null,
        failures: task?.failures ?? 0,
      };
    },

    /** For support and managers, who may read every order. */
    'GET /api/staff/deliveries/:orderId/slots': async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      return { items: await listRedeliverySlots(deps, request.params.orderId) };
    },

    'POST /api/staff/deliveries/:orderId/redeliveries': async (request) => {
      const staff = requireStaff(request, 'orders.read');
      await planRedelivery(deps, {
        orderId: request.params.orderId,
        timeSlotId: request.body.timeSlotId,
        staff,
      });
      return { done: true };
    },

    'POST /api/staff/deliveries/:orderId/abandonments': async (request) => {
      const staff = requireStaff(request, 'orders.cancel');
      await abandonDelivery(deps, {
        orderId: request.params.orderId,
        reason: request.body.reason,
        staff,
      });
      return { done: true };
    },
  });
}
