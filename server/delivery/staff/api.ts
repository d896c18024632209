/** Slots, days, rules, zones and the waiting list, for whoever runs them. */
import { z } from 'zod';
import {
  addRuleRequestSchema,
  changeRuleRequestSchema,
  changeSlotRequestSchema,
  changeZoneRequestSchema,
  closedDayParamsSchema,
  closedDayQuerySchema,
  closedDaysSchema,
  closingSchema,
  removeRuleQuerySchema,
  rulesAfterSchema,
  slotLoadSchema,
  staffRulesSchema,
  staffSlotSchema,
  staffSlotsSchema,
  staffZonesSchema,
  waitingListSchema,
} from '#domain/delivery/staff-contract.ts';
import { staffActionSchema } from '#domain/picking/staff-action.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { addRule, changeRule, removeRule } from './change-rules.ts';
import { changeSlot } from './change-slot.ts';
import { changeZone } from './change-zone.ts';
import { closeDay, listClosed, readClosing, reopenDay } from './close-day.ts';
import { readLoad, readRules, readSlotDays, readZones } from './read-slots.ts';
import type { StaffDeliveryDeps } from './staff-deps.ts';
import { readWaitingList, waitingListCsv } from './waiting-list.ts';

const byId = z.strictObject({ id: z.string().max(80) });
const byRuleId = z.strictObject({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
const actionsSchema = z.object({ items: z.array(staffActionSchema) });

export function staffDeliveryApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  slotsApi(app, deps);
  closedDaysApi(app, deps);
  rulesApi(app, deps);
  zonesApi(app, deps);
  waitingListApi(app, deps);
}

function slotsApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  app.get(
    '/api/staff/delivery-zones/:id/slots',
    { schema: { params: byId, response: { 200: staffSlotsSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return { days: await readSlotDays(deps, request.params.id) };
    },
  );

  app.patch(
    '/api/staff/slots/:id',
    { schema: { params: byId, body: changeSlotRequestSchema, response: { 200: staffSlotSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      return changeSlot(deps, {
        slotId: request.params.id,
        staffId: staff.id,
        request: request.body,
      });
    },
  );

  app.get(
    '/api/staff/slot-load',
    { schema: { response: { 200: slotLoadSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return readLoad(deps);
    },
  );
}

function closedDaysApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  const schema = { params: closedDayParamsSchema, querystring: closedDayQuerySchema };
  const listed = async () => ({ items: await listClosed(deps.database.db, deps.clock.now()) });

  app.get(
    '/api/staff/closed-days',
    { schema: { response: { 200: closedDaysSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return listed();
    },
  );

  app.get(
    '/api/staff/closed-days/:day',
    { schema: { ...schema, response: { 200: closingSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return readClosing(deps, { day: request.params.day, zoneId: request.query.zoneId });
    },
  );

  app.put(
    '/api/staff/closed-days/:day',
    { schema: { ...schema, response: { 200: closedDaysSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      await closeDay(deps, {
        day: request.params.day,
        zoneId: request.query.zoneId,
        staffId: staff.id,
      });
      return listed();
    },
  );

  app.delete(
    '/api/staff/closed-days/:day',
    { schema: { ...schema, response: { 200: closedDaysSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      await reopenDay(deps, {
        day: request.params.day,
        zoneId: request.query.zoneId,
        staffId: staff.id,
      });
      return listed();
    },
  );
}

function rulesApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  app.get(
    '/api/staff/delivery-zones/:id/slot-rules',
    { schema: { params: byId, response: { 200: staffRulesSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return { items: await readRules(deps.database.db, request.params.id, deps.clock.now()) };
    },
  );

  app.post(
    '/api/staff/delivery-zones/:id/slot-rules',
    { schema: { params: byId, body: addRuleRequestSchema, response: { 200: rulesAfterSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      return addRule(deps, { zoneId: request.params.id, staffId: staff.id, request: request.body });
    },
  );

  app.patch(
    '/api/staff/slot-rules/:id',
    {
      schema: {
        params: byRuleId,
        body: changeRuleRequestSchema,
        response: { 200: rulesAfterSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      return changeRule(deps, {
        ruleId: request.params.id,
        staffId: staff.id,
        request: request.body,
      });
    },
  );

  app.delete(
    '/api/staff/slot-rules/:id',
    {
      schema: {
        params: byRuleId,
        querystring: removeRuleQuerySchema,
        response: { 200: rulesAfterSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      return removeRule(deps, { ruleId: request.params.id, staffId: staff.id, ...request.query });
    },
  );
}

function zonesApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  app.get(
    '/api/staff/delivery-zones',
    { schema: { response: { 200: staffZonesSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return { items: await readZones(deps) };
    },
  );

  app.patch(
    '/api/staff/delivery-zones/:id',
    {
      schema: { params: byId, body: changeZoneRequestSchema, response: { 200: staffZonesSchema } },
    },
    async (request) => {
      const staff = requireStaff(request, 'slots.write');
      await changeZone(deps, {
        zoneId: request.params.id,
        staffId: staff.id,
        request: request.body,
      });
      return { items: await readZones(deps) };
    },
  );

  app.get(
    '/api/staff/delivery-zones/:id/actions',
    { schema: { params: byId, response: { 200: actionsSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return { items: await readStaffActions(deps.database.db, `zone:${request.params.id}`) };
    },
  );
}

function waitingListApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  app.get(
    '/api/staff/waiting-list',
    { schema: { response: { 200: waitingListSchema } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply.header('cache-control', 'no-store');
      return readWaitingList(deps.database.db);
    },
  );

  app.get(
    '/api/staff/waiting-list.csv',
    { schema: { response: { 200: z.string() } } },
    async (request, reply) => {
      requireStaff(request, 'slots.write');
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="liste-d-attente.csv"')
        .type('text/csv; charset=utf-8');
      return waitingListCsv(await readWaitingList(deps.database.db));
    },
  );
}
