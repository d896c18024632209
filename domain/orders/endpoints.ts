import { z } from 'zod';
import { changeWishesRequestSchema } from '../cart/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  downloadUrlSchema,
  orderAgainSchema,
  orderProductSchema,
  orderSchema,
  orderSlotsSchema,
  ordersPageSchema,
  updateTimeSlotRequestSchema,
} from './contract.ts';
import { tooFarRefusals } from '../payments/means.ts';

const byId = z.strictObject({ id: idParam });
const pageQuery = z.strictObject({
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

export const ordersEndpoints = {
  'GET /api/orders/current': { access: 'customer', query: pageQuery, answer: ordersPageSchema },
  'GET /api/orders/past': { access: 'customer', query: pageQuery, answer: ordersPageSchema },
  'GET /api/orders/last': { access: 'customer', answer: orderSchema.nullable() },
  'GET /api/orders/:id': {
    access: 'customer',
    params: byId,
    answer: orderSchema,
    refusals: ['Order.NotFound'],
  },
  'GET /api/orders/:id/products': {
    access: 'customer',
    params: byId,
    answer: z.object({ items: z.array(orderProductSchema) }),
    refusals: ['Order.NotFound'],
  },
  'PUT /api/orders/:id/cancel': {
    access: 'customer',
    params: byId,
    answer: orderSchema,
    refusals: ['Order.NotFound', 'Order.CannotModify', 'Order.ComplementPrepared'],
  },
  'PATCH /api/orders/:id/missingProducts': {
    access: 'customer',
    params: byId,
    body: changeWishesRequestSchema,
    answer: orderSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'EcomCart.ProductNotFound',
      'Shop.NotFoundFromQuery',
    ],
  },
  'GET /api/orders/:id/timeSlots': {
    access: 'customer',
    params: byId,
    answer: orderSlotsSchema,
    refusals: ['Order.NotFound', 'Order.CannotModify'],
  },
  'PUT /api/orders/:id/updateTimeSlot': {
    access: 'customer',
    params: byId,
    body: updateTimeSlotRequestSchema,
    answer: orderSchema,
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
      'Order.SlotAfterShortDate',
      'Order.SlotBeforeVan',
      ...tooFarRefusals,
    ],
  },
  'GET /api/orders/:id/again': {
    access: 'customer',
    params: byId,
    answer: orderAgainSchema,
    refusals: ['Order.NotFound'],
  },
  'GET /api/orders/:id/invoices/:invoiceId/downloadUrl': {
    access: 'customer',
    params: z.strictObject({ id: idParam, invoiceId: idParam }),
    answer: downloadUrlSchema,
    refusals: ['Order.NotFound'],
  },
  /** Signed, short-lived link that works only in its owner's session. */
  'GET /api/invoices/:id': {
    access: 'customer',
    params: byId,
    query: z.strictObject({ expiresAt: z.string().max(40), signature: z.string().max(100) }),
    file: 'application/pdf',
    refusals: ['SharedSignature.NotAuthorized', 'Shared.TokenExpired', 'Order.NotFound'],
  },
} as const satisfies Endpoints;
