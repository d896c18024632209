import { z } from 'zod';
import { changeWishesRequestSchema } from '../cart/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import {
  downloadUrlSchema,
  orderAgainSchema,
  orderProductSchema,
  orderSchema,
  orderSlotsSchema,
  ordersPageSchema,
  updateTimeSlotRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });
const pageQuery = z.strictObject({
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

export const ordersEndpoints = {
  'GET /api/orders/current': {
    query: pageQuery,
    answer: ordersPageSchema,
    refusals: ['Auth.Unauthorized'],
  },
  'GET /api/orders/past': {
    query: pageQuery,
    answer: ordersPageSchema,
    refusals: ['Auth.Unauthorized'],
  },
  'GET /api/orders/last': { answer: orderSchema.nullable(), refusals: ['Auth.Unauthorized'] },
  'GET /api/orders/:id': {
    params: byId,
    answer: orderSchema,
    refusals: ['Auth.Unauthorized', 'Order.NotFound'],
  },
  'GET /api/orders/:id/products': {
    params: byId,
    answer: z.object({ items: z.array(orderProductSchema) }),
    refusals: ['Auth.Unauthorized', 'Order.NotFound'],
  },
  'PUT /api/orders/:id/cancel': {
    params: byId,
    answer: orderSchema,
    refusals: [
      'Auth.Unauthorized',
      'Order.NotFound',
      'Order.CannotModify',
      'Order.ComplementPrepared',
    ],
  },
  'PATCH /api/orders/:id/missingProducts': {
    params: byId,
    body: changeWishesRequestSchema,
    answer: orderSchema,
    refusals: [
      'Auth.Unauthorized',
      'Order.NotFound',
      'Order.CannotModify',
      'EcomCart.ProductNotFound',
    ],
  },
  'GET /api/orders/:id/timeSlots': {
    params: byId,
    answer: orderSlotsSchema,
    refusals: ['Auth.Unauthorized', 'Order.NotFound', 'Order.CannotModify'],
  },
  'PUT /api/orders/:id/updateTimeSlot': {
    params: byId,
    body: updateTimeSlotRequestSchema,
    answer: orderSchema,
    refusals: [
      'Auth.Unauthorized',
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
  'GET /api/orders/:id/again': {
    params: byId,
    answer: orderAgainSchema,
    refusals: ['Auth.Unauthorized', 'Order.NotFound'],
  },
  'GET /api/orders/:id/invoices/:invoiceId/downloadUrl': {
    params: z.strictObject({ id: idParam, invoiceId: idParam }),
    answer: downloadUrlSchema,
    refusals: ['Auth.Unauthorized', 'Order.NotFound'],
  },
  /** Signed, short-lived, and opened only in its owner's session. */
  'GET /api/invoices/:id': {
    params: byId,
    query: z.strictObject({ expiresAt: z.string().max(40), signature: z.string().max(100) }),
    file: 'application/pdf',
    refusals: [
      'Auth.Unauthorized',
      'SharedSignature.NotAuthorized',
      'Shared.TokenExpired',
      'Order.NotFound',
    ],
  },
} as const satisfies Endpoints;
