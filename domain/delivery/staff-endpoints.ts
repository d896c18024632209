import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import {
  addRuleRequestSchema,
  changeRuleRequestSchema,
  changeSlotRequestSchema,
  changeZoneRequestSchema,
  closedDayParamsSchema,
  closedDayQuerySchema,
  closedDaysSchema,
  closingSchema,
  comingSlotsSchema,
  copyRulesRequestSchema,
  removeRuleQuerySchema,
  rulesAfterSchema,
  slotLoadSchema,
  staffRulesSchema,
  staffSlotSchema,
  staffSlotsSchema,
  staffZonesSchema,
  waitingListSchema,
  zonesAfterSchema,
} from './staff-contract.ts';
import {
  checkedPostcodesSchema,
  checkPostcodesQuerySchema,
  newZoneRequestSchema,
} from './zone-contract.ts';

const byId = z.strictObject({ id: z.string().max(80) });
const byRuleId = z.strictObject({
  id: z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const staffSlotsEndpoints = {
  'GET /api/staff/delivery-zones/:id/slots': {
    access: 'slots.write',
    params: byId,
    answer: staffSlotsSchema,
    refusals: ['List.DeliveryZoneNotFound'],
  },
  'PATCH /api/staff/slots/:id': {
    access: 'slots.write',
    params: byId,
    body: changeSlotRequestSchema,
    answer: staffSlotSchema,
    refusals: [
      'Order.TimeSlotDeleted',
      'Slot.Ended',
      'Slot.CutoffAfterStart',
      'Slot.CutoffPassed',
      'Slot.CapacityBelowBooked',
      'Delivery.VersionConflict',
    ],
  },
  'GET /api/staff/slot-load': { access: 'slots.write', answer: slotLoadSchema },
  'GET /api/staff/coming-slots': { access: 'shop.write', answer: comingSlotsSchema },
  'GET /api/staff/closed-days': { access: 'slots.write', answer: closedDaysSchema },
  /** Counts the orders and carts affected by closing the day. */
  'GET /api/staff/closed-days/:day': {
    access: 'slots.write',
    params: closedDayParamsSchema,
    query: closedDayQuerySchema,
    answer: closingSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
  'PUT /api/staff/closed-days/:day': {
    access: 'slots.write',
    params: closedDayParamsSchema,
    query: closedDayQuerySchema,
    answer: closedDaysSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
  'DELETE /api/staff/closed-days/:day': {
    access: 'slots.write',
    params: closedDayParamsSchema,
    query: closedDayQuerySchema,
    answer: closedDaysSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
} as const satisfies Endpoints;

export const slotRulesEndpoints = {
  'GET /api/staff/delivery-zones/:id/slot-rules': {
    access: 'slots.write',
    params: byId,
    answer: staffRulesSchema,
    refusals: ['List.DeliveryZoneNotFound'],
  },
  'POST /api/staff/delivery-zones/:id/slot-rules': {
    access: 'slots.write',
    params: byId,
    body: addRuleRequestSchema,
    answer: rulesAfterSchema,
    refusals: ['List.DeliveryZoneNotFound', 'SlotRule.EndsBeforeStart', 'SlotRule.Overlap'],
  },
  /** Copies rules from this zone or another to days of this zone. */
  'POST /api/staff/delivery-zones/:id/slot-rules/copies': {
    access: 'slots.write',
    params: byId,
    body: copyRulesRequestSchema,
    answer: rulesAfterSchema,
    refusals: [
      'List.DeliveryZoneNotFound',
      'SlotRule.NotFound',
      'SlotRule.Overlap',
      'Delivery.VersionConflict',
    ],
  },
  'PATCH /api/staff/slot-rules/:id': {
    access: 'slots.write',
    params: byRuleId,
    body: changeRuleRequestSchema,
    answer: rulesAfterSchema,
    refusals: [
      'SlotRule.NotFound',
      'SlotRule.EndsBeforeStart',
      'SlotRule.Overlap',
      'Delivery.VersionConflict',
    ],
  },
  'DELETE /api/staff/slot-rules/:id': {
    access: 'slots.write',
    params: byRuleId,
    query: removeRuleQuerySchema,
    answer: rulesAfterSchema,
    refusals: ['SlotRule.NotFound', 'Delivery.VersionConflict'],
  },
} as const satisfies Endpoints;

export const staffZonesEndpoints = {
  'GET /api/staff/delivery-zones': { access: 'slots.write', answer: staffZonesSchema },
  'POST /api/staff/delivery-zones': {
    access: 'slots.write',
    body: newZoneRequestSchema,
    answer: zonesAfterSchema,
    refusals: [
      'Zone.PostcodeUnknown',
      'Zone.Overlap',
      'Zone.NameTaken',
      'Zone.AddressNotFound',
      'Shop.NotFoundFromQuery',
      'SlotRule.NotFound',
    ],
  },
  /** Communes of the postcodes, and the zones already delivering them. */
  'GET /api/staff/postcodes': {
    access: 'slots.write',
    query: checkPostcodesQuerySchema,
    answer: checkedPostcodesSchema,
  },
  'PATCH /api/staff/delivery-zones/:id': {
    access: 'slots.write',
    params: byId,
    body: changeZoneRequestSchema,
    answer: staffZonesSchema,
    refusals: [
      'List.DeliveryZoneNotFound',
      'Zone.NoOpeningHours',
      'Zone.NoInstructions',
      'Zone.PostcodeUnknown',
      'Zone.Overlap',
      'Zone.NameTaken',
      'Zone.AddressNotFound',
      'Zone.NoPostcodes',
      'Zone.NoAddress',
      'Zone.AddressFixed',
      'Zone.OneSite',
      'Shop.NotFoundFromQuery',
      'Delivery.VersionConflict',
    ],
  },
  'GET /api/staff/delivery-zones/:id/actions': {
    access: 'slots.write',
    params: byId,
    answer: z.object({ items: z.array(staffActionSchema) }),
  },
  'GET /api/staff/waiting-list': { access: 'slots.write', answer: waitingListSchema },
  'GET /api/staff/waiting-list.csv': { access: 'slots.write', file: 'text/csv' },
} as const satisfies Endpoints;
