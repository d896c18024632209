/** Slots, closed days, weekly rules, zones and the waiting list, for the team that plans them. */
import {
  slotRulesEndpoints,
  staffSlotsEndpoints,
  staffZonesEndpoints,
} from '#domain/delivery/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { addRule, changeRule, removeRule } from './change-rules.ts';
import { copyRules } from './copy-rules.ts';
import { changeSlot } from './change-slot.ts';
import { changeZone } from './change-zone.ts';
import { checkPostcodes } from './zone-checks.ts';
import { createZone } from './create-zone.ts';
import { closeDay, listClosed, readClosing, reopenDay } from './close-day.ts';
import { readLoad, readRules, readSlotDays, readZones } from './read-slots.ts';
import { countComingSlots } from '../shift-slots-store.ts';
import type { StaffDeliveryDeps } from './staff-deps.ts';
import { readWaitingList, waitingListCsv } from './waiting-list.ts';

export function staffDeliveryApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  slotsApi(app, deps);
  rulesApi(app, deps);
  zonesApi(app, deps);
}

function slotsApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  const closedDays = async (staff: Member) => ({
    items: await listClosed(deps.database.db, { now: deps.clock.now(), staff }),
  });

  serve(app, staffSlotsEndpoints, {
    'GET /api/staff/delivery-zones/:id/slots': async (request) => ({
      days: await readSlotDays(deps, request.params.id),
    }),

    'PATCH /api/staff/slots/:id': (request) =>
      changeSlot(deps, {
        slotId: request.params.id,
        staffId: request.staff.id,
        request: request.body,
      }),

    'GET /api/staff/slot-load': ({ staff }) => readLoad(deps, staff),

    'GET /api/staff/coming-slots': () => countComingSlots(deps.database.db, deps.clock.now()),

    'GET /api/staff/closed-days': ({ staff }) => closedDays(staff),

    'GET /api/staff/closed-days/:day': ({ staff, params, query }) =>
      readClosing(deps, { ...params, ...query, staff }),

    'PUT /api/staff/closed-days/:day': async ({ staff, params, query }) => {
      await closeDay(deps, { ...params, ...query, staff });
      return closedDays(staff);
    },

    'DELETE /api/staff/closed-days/:day': async ({ staff, params, query }) => {
      await reopenDay(deps, { ...params, ...query, staff });
      return closedDays(staff);
    },
  });
}

function rulesApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  serve(app, slotRulesEndpoints, {
    'GET /api/staff/delivery-zones/:id/slot-rules': async (request) => ({
      items: await readRules(deps.database.db, request.params.id, deps.clock.now()),
    }),

    'POST /api/staff/delivery-zones/:id/slot-rules': (request) =>
      addRule(deps, {
        zoneId: request.params.id,
        staffId: request.staff.id,
        request: request.body,
      }),

    'POST /api/staff/delivery-zones/:id/slot-rules/copies': (request) =>
      copyRules(deps, {
        zoneId: request.params.id,
        staff: request.staff,
        request: request.body,
      }),

    'PATCH /api/staff/slot-rules/:id': (request) =>
      changeRule(deps, {
        ruleId: request.params.id,
        staffId: request.staff.id,
        request: request.body,
      }),

    'DELETE /api/staff/slot-rules/:id': (request) =>
      removeRule(deps, { ruleId: request.params.id, staffId: request.staff.id, ...request.query }),
  });
}

function zonesApi(app: HttpServer, deps: StaffDeliveryDeps): void {
  const { db } = deps.database;

  serve(app, staffZonesEndpoints, {
    'GET /api/staff/delivery-zones': async ({ staff }) => ({ items: await readZones(deps, staff) }),

    'POST /api/staff/delivery-zones': async ({ staff, body: request }) => {
      const id = await createZone(deps, { staff, request });
      return { id, items: await readZones(deps, staff) };
    },

    'GET /api/staff/postcodes': (request) => {
      const { postcodes, zoneId } = request.query;
      return checkPostcodes(deps, { postcodes: postcodes.split(','), zoneId });
    },

    'PATCH /api/staff/delivery-zones/:id': async ({ staff, params, body: request }) => {
      await changeZone(deps, { zoneId: params.id, staff, request });
      return { items: await readZones(deps, staff) };
    },

    'GET /api/staff/delivery-zones/:id/actions': async (request) => ({
      items: await readStaffActions(db, `zone:${request.params.id}`),
    }),

    'GET /api/staff/waiting-list': () => readWaitingList(deps.database),

    'GET /api/staff/waiting-list.csv': async (_request, reply) => {
      reply
        .header('content-disposition', 'attachment; filename="liste-d-attente.csv"')
        .type('text/csv; charset=utf-8');
      return waitingListCsv(await readWaitingList(deps.database));
    },
  });
}
