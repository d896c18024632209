import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  amendmentAnswerSchema,
  amendmentOutcomeSchema,
  amendmentRequestSchema,
  amendmentsSchema,
} from './amendment-contract.ts';

const byId = z.strictObject({ id: idParam });
const byAmendment = z.strictObject({ id: idParam, amendmentId: idParam });

export const amendmentsEndpoints = {
  'GET /api/orders/:id/amendments': {
    access: 'customer',
    params: byId,
    answer: amendmentsSchema,
    refusals: ['Order.NotFound'],
  },
  'PUT /api/orders/:id/amendments/:amendmentId': {
    access: 'customer',
    params: byAmendment,
    body: amendmentAnswerSchema,
    answer: amendmentOutcomeSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.AmendmentOver',
      'Order.LineChangedSince',
      'EcomCart.ProductOutOfStock',
    ],
  },
  'GET /api/staff/orders/:id/amendments': {
    access: 'orders.read',
    params: byId,
    answer: amendmentsSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/staff/orders/:id/amendments': {
    access: 'customers.write',
    params: byId,
    body: amendmentRequestSchema,
    answer: amendmentsSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.LastLine',
      'Order.SameQuantity',
      'Order.LessThanDiscount',
      'Order.AmendmentOfAlcohol',
      'Order.ShortDatedLine',
      'Order.AmendmentBeyondHold',
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'Shop.NotFoundFromQuery',
    ],
  },
  'DELETE /api/staff/orders/:id/amendments/:amendmentId': {
    access: 'customers.write',
    params: byAmendment,
    answer: amendmentsSchema,
    refusals: ['Order.NotFound', 'Order.AmendmentOver'],
  },
} as const satisfies Endpoints;
