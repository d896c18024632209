import { z } from 'zod';
import {
  abandonRequestSchema,
  deliveryTaskSchema,
  deliveryEventRequestSchema,
  redeliveryRequestSchema,
  redeliverySlotsSchema,
  roundSchema,
  startRoundRequestSchema,
  taskDeliveryInfosRequestSchema,
  taskDeliveryInfosSchema,
  taskStatusSchema,
} from '#domain/rounds/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { abandonDelivery } from './abandon-delivery.ts';
import { listRedeliverySlots, planRedelivery } from './plan-redelivery.ts';
import { readDeliveryInfos } from './read-delivery-infos.ts';
import { readRound } from './read-round.ts';
import { reportDelivery } from './report-delivery.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { startRound } from './start-round.ts';
import { findTask } from './store.ts';

const byOrder = z.strictObject({ orderId: idParam });

export function roundsApi(app: HttpServer, deps: RoundsDeps): void {
  app.post(
    '/api/orders/taskDeliveryInfos',
    {
      schema: { body: taskDeliveryInfosRequestSchema, response: { 200: taskDeliveryInfosSchema } },
    },
    async (request) =>
      readDeliveryInfos(deps, {
        orderId: request.body.orderId,
        customerId: requireCustomer(request),
      }),
  );

  app.get(
    '/api/staff/rounds/current',
    { schema: { response: { 200: roundSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readRound(deps, requireStaff(request, 'orders.deliver'));
    },
  );

  app.post(
    '/api/staff/rounds',
    { schema: { body: startRoundRequestSchema, response: { 200: roundSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      await startRound(deps, { orderIds: request.body.orderIds, staff });
      return readRound(deps, staff);
    },
  );

  app.post(
    '/api/staff/deliveries/:orderId/events',
    {
      schema: { params: byOrder, body: deliveryEventRequestSchema, response: { 200: roundSchema } },
    },
    async (request) => {
      const staff = requireStaff(request, 'orders.deliver');
      await reportDelivery(deps, { orderId: request.params.orderId, event: request.body, staff });
      return readRound(deps, staff);
    },
  );

  app.get(
    '/api/staff/deliveries/:orderId',
    { schema: { params: byOrder, response: { 200: deliveryTaskSchema } } },
    async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      const task = await findTask(deps.database.db, request.params.orderId);
      return {
        status: task ? taskStatusSchema.parse(task.status) : null,
        failureReason: task?.failure_reason ?? null,
        failures: task?.failures ?? 0,
      };
    },
  );

  /** The shop's desk plans: support and managers read every order. */
  app.get(
    '/api/staff/deliveries/:orderId/slots',
    { schema: { params: byOrder, response: { 200: redeliverySlotsSchema } } },
    async (request, reply) => {
      requireStaff(request, 'orders.read');
      reply.header('cache-control', 'no-store');
      return { items: await listRedeliverySlots(deps, request.params.orderId) };
    },
  );

  app.post(
    '/api/staff/deliveries/:orderId/redeliveries',
    {
      schema: {
        params: byOrder,
        body: redeliveryRequestSchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'orders.read');
      await planRedelivery(deps, {
        orderId: request.params.orderId,
        timeSlotId: request.body.timeSlotId,
        staff,
      });
      return { done: true as const };
    },
  );

  app.post(
    '/api/staff/deliveries/:orderId/abandonments',
    {
      schema: {
        params: byOrder,
        body: abandonRequestSchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'orders.cancel');
      await abandonDelivery(deps, {
        orderId: request.params.orderId,
        reason: request.body.reason,
        staff,
      });
      return { done: true as const };
    },
  );
}
