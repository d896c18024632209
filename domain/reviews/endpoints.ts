import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
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
    access: 'public',
    params: z.strictObject({ id: z.string().max(120) }),
    query: reviewsQuerySchema,
    answer: productReviewsSchema,
    refusals: ['Article.ArticleNotFound', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/reviews/latest': { access: 'public', answer: latestReviewsSchema },
  'POST /api/reviews/:id/doubts': {
    access: 'public',
    params: byId,
    body: reportDoubtRequestSchema,
    answer: z.object({ received: z.literal(true) }),
    refusals: ['Generic.TooManyRequest', 'Review.NotPublished'],
  },
  'GET /api/orders/:id/reviews': {
    access: 'customer',
    params: byId,
    answer: orderReviewsSchema,
    refusals: ['Order.NotFound'],
  },
  'PUT /api/orders/:id/reviews/:productId': {
    access: 'customer',
    params: byId.extend({ productId: z.string().max(120) }),
    body: writeReviewRequestSchema,
    answer: orderReviewsSchema,
    refusals: [
      'Order.NotFound',
      'Review.OrderNotDelivered',
      'Review.ProductNotDelivered',
      'Review.NoLongerEditable',
      'Shop.NotFoundFromQuery',
    ],
  },
} as const satisfies Endpoints;

export const moderationEndpoints = {
  'GET /api/staff/reviews': { access: 'reviews.moderate', answer: moderationSchema },
  'PUT /api/staff/reviews/:id/decision': {
    access: 'reviews.moderate',
    params: byId,
    body: decideReviewRequestSchema,
    answer: moderationSchema,
    refusals: ['Review.NotFound', 'Review.Changed'],
  },
  'DELETE /api/staff/doubts/:id': {
    access: 'reviews.moderate',
    params: byId,
    answer: moderationSchema,
  },
} as const satisfies Endpoints;
