import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { idParam } from '../id-param.ts';
import { orderSlotsSchema, updateTimeSlotRequestSchema } from './contract.ts';
import { contactRequestSchema, orderHistorySchema } from './staff-contract.ts';

const byId = z.strictObject({ id: idParam });
const doneSchema = z.object({ done: z.literal(true) });

/** What support and managers read and change of an order, beside its preparation. */
export const staffOrdersEndpoints = {
  'GET /api/staff/orders/:id/history': {
    params: byId,
    answer: orderHistorySchema,
    refusals: ['Order.NotFound'],
  },
  'GET /api/staff/orders/:id/invoices/:invoiceId': {
    params: z.strictObject({ id: idParam, invoiceId: idParam }),
    file: 'application/pdf',
    refusals: ['Order.NotFound'],
  },
  'PATCH /api/staff/orders/:id/contact': {
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
  'GET /api/staff/orders/:id/timeSlots': {
    params: byId,
    answer: orderSlotsSchema,
    refusals: ['Order.NotFound'],
  },
  'PUT /api/staff/orders/:id/timeSlot': {
    params: byId,
    body: updateTimeSlotRequestSchema,
    answer: doneSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.CannotModifyNoTimeSlots',
      'Order.DeliveryManAlreadyAssigned',
      'Order.InvalidTimeSlot',
      'Order.InvalidTimeSlotDay',
      'Order.TimeSlotDeleted',
      'Order.TimeSlotPriceTooHigh',
      'Order.SlotOfInitialOrder',
      'Order.SlotBeyondHold',
      'EcomCart.CantPrepayPaypal72h',
    ],
  },
} as const satisfies Endpoints;
