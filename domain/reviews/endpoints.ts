import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import {
  decideReviewRequestSchema,
  latestReviewsSchema,
  moderationSchema,
  orderReviewsSchema,
  productReviewsSchema,
  reportDoubtRequestSchema,
  reviewsQuerySchema,
  writeReviewRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const reviewsEndpoints = {
  'GET /api/products/:id/reviews': {
    params: z.strictObject({ id: z.string().max(120) }),
    query: reviewsQuerySchema,
    answer: productReviewsSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'GET /api/reviews/latest': { answer: latestReviewsSchema, refusals: [] },
  'POST /api/reviews/:id/doubts': {
    params: byId,
    body: reportDoubtRequestSchema,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['Generic.TooManyRequest', 'Review.NotPublished'],
  },
  'GET /api/orders/:id/reviews': {
    params: byId,
    answer: orderReviewsSchema,
    refusals: ['Auth.Unauthorized', 'Order.NotFound'],
  },
  'PUT /api/orders/:id/reviews/:productId': {
    params: byId.extend({ productId: z.string().max(120) }),
    body: writeReviewRequestSchema,
    answer: orderReviewsSchema,
    refusals: [
      'Auth.Unauthorized',
      'Order.NotFound',
      'Review.OrderNotDelivered',
      'Review.ProductNotDelivered',
      'Review.NoLongerEditable',
    ],
  },
} as const satisfies Endpoints;

export const moderationEndpoints = {
  'GET /api/staff/reviews': { answer: moderationSchema, refusals: [] },
  'PUT /api/staff/reviews/:id/decision': {
    params: byId,
    body: decideReviewRequestSchema,
    answer: moderationSchema,
    refusals: ['Review.NotFound', 'Review.Changed'],
  },
  'DELETE /api/staff/doubts/:id': { params: byId, answer: moderationSchema, refusals: [] },
} as const satisfies Endpoints;
