import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  contactRequestSchema,
  destinationRequestSchema,
  destinationsQuerySchema,
  destinationsSchema,
  orderHistorySchema,
  relocationsRequestSchema,
  relocationsSchema,
} from './staff-contract.ts';
import { tooFarRefusals } from '../payments/means.ts';

const byId = z.strictObject({ id: idParam });
const doneSchema = z.object({ done: z.literal(true) });

export const staffOrdersEndpoints = {
  'GET /api/staff/orders/:id/history': {
    access: 'orders.read',
    params: byId,
    answer: orderHistorySchema,
    refusals: ['Order.NotFound'],
  },
  'GET /api/staff/orders/:id/invoices/:invoiceId': {
    access: 'orders.read',
    params: z.strictObject({ id: idParam, invoiceId: idParam }),
    file: 'application/pdf',
    refusals: ['Order.NotFound'],
  },
  'PATCH /api/staff/orders/:id/contact': {
    access: 'customers.write',
    params: byId,
    body: contactRequestSchema,
    answer: doneSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.NoteWithoutAddress',
      'Auth.InvalidPhoneNumber',
    ],
  },
  'GET /api/staff/orders/:id/destinations': {
    access: 'customers.write',
    params: byId,
    query: destinationsQuerySchema,
    answer: destinationsSchema,
    refusals: ['Order.NotFound'],
  },
  'PUT /api/staff/orders/:id/destination': {
    access: 'customers.write',
    params: byId,
    body: destinationRequestSchema,
    answer: doneSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.DeliveryManAlreadyAssigned',
      'Order.InvalidTimeSlot',
      'Order.InvalidTimeSlotDay',
      'Order.TimeSlotDeleted',
      'Order.SlotOfInitialOrder',
      'Order.SlotBeyondHold',
      'Order.SlotAfterShortDate',
      'Order.SlotBeforeVan',
      'Order.SameDestination',
      'Order.AddressFixed',
      'Order.NoteWithoutAddress',
      'Delivery.NoDeliveryForAddress',
      ...tooFarRefusals,
    ],
  },
  /** Moves each order independently; the answer explains each failure. */
  'POST /api/staff/orders/relocations': {
    access: 'customers.write',
    body: relocationsRequestSchema,
    answer: relocationsSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
} as const satisfies Endpoints;
