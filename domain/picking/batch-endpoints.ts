import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import {
  batchListSchema,
  batchSchema,
  changePathRequestSchema,
  gestureAnswersSchema,
  gesturesRequestSchema,
  joinBatchRequestSchema,
  pathSchema,
  placeRequestSchema,
  placeSchema,
  startBatchRequestSchema,
  startedBatchSchema,
} from './batch-contract.ts';

const byId = z.strictObject({ id: idParam });

export const batchEndpoints = {
  'GET /api/staff/picking/batches': { access: 'orders.prepare', answer: batchListSchema },
  'POST /api/staff/picking/batches': {
    access: 'orders.prepare',
    body: startBatchRequestSchema,
    answer: startedBatchSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.FollowsItsOrder',
      'Picking.BatchFull',
      'Picking.HeldLater',
      'Picking.HoldLost',
      'Picking.PaymentAwaited',
      'Picking.InBatch',
      'Picking.InChargeOfAnother',
    ],
  },
  'GET /api/staff/picking/batches/:id': {
    access: 'orders.prepare',
    params: byId,
    answer: batchSchema,
    refusals: ['Picking.BatchNotFound'],
  },
  'PUT /api/staff/picking/batches/:id/members': {
    access: 'orders.prepare',
    params: byId,
    body: joinBatchRequestSchema,
    answer: batchSchema,
    refusals: ['Picking.BatchNotFound', 'Picking.TakenOver'],
  },
  /** Answers each gesture separately, so that a refused one does not block the others. */
  'POST /api/staff/picking/batches/:id/gestures': {
    access: 'orders.prepare',
    params: byId,
    body: gesturesRequestSchema,
    answer: gestureAnswersSchema,
    refusals: ['Picking.BatchNotFound', 'Picking.NotInBatch'],
  },
  'GET /api/staff/picking/path': {
    access: 'orders.prepare',
    query: siteQuerySchema,
    answer: pathSchema,
    refusals: ['Shop.NotFoundFromQuery', 'Shop.ActiveCatalogNotFound'],
  },
  'PUT /api/staff/picking/path': {
    access: 'shop.write',
    query: siteQuerySchema,
    body: changePathRequestSchema,
    answer: pathSchema,
    refusals: ['Picking.PathChanged', 'Shop.NotFoundFromQuery', 'Shop.ActiveCatalogNotFound'],
  },
  'PUT /api/staff/picking/places/:productId': {
    access: 'stock.write',
    params: z.strictObject({ productId: z.string().max(80) }),
    body: placeRequestSchema,
    answer: placeSchema,
    refusals: ['EcomCart.ProductNotFound'],
  },
} as const satisfies Endpoints;
