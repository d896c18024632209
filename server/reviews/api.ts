import { z } from 'zod';
import type { Clock } from '#domain/paris-time.ts';
import {
  decideReviewRequestSchema,
  latestReviewsSchema,
  moderationSchema,
  orderReviewsSchema,
  productReviewsSchema,
  reportDoubtRequestSchema,
  reviewsQuerySchema,
  writeReviewRequestSchema,
} from '#domain/reviews/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findOwnOrder } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { decideReview } from './decide-review.ts';
import { reportDoubt } from './report-doubt.ts';
import { closeDoubt } from './store.ts';
import {
  viewLatest,
  viewModeration,
  viewOrderReviews,
  viewProductReviews,
} from './view-reviews.ts';
import { writeReview } from './write-review.ts';

type ReviewsDeps = {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
};
const byId = z.strictObject({ id: idParam });
const received = { response: { 200: z.object({ received: z.literal(true) }) } };

export function reviewsApi(app: HttpServer, deps: ReviewsDeps): void {
  const { db } = deps.database;

  app.get(
    '/api/products/:id/reviews',
    {
      schema: {
        params: z.strictObject({ id: z.string().max(120) }),
        querystring: reviewsQuerySchema,
        response: { 200: productReviewsSchema },
      },
    },
    async (request) => viewProductReviews(deps, request.params.id, request.query),
  );

  app.get('/api/reviews/latest', { schema: { response: { 200: latestReviewsSchema } } }, async () =>
    viewLatest(deps),
  );

  app.post(
    '/api/reviews/:id/doubts',
    { schema: { params: byId, body: reportDoubtRequestSchema, ...received } },
    async (request) => {
      await reportDoubt(deps, { reviewId: request.params.id, ip: request.ip, ...request.body });
      return { received: true as const };
    },
  );

  async function viewOwn(orderId: string, customerId: string) {
    const order = await findOwnOrder(db, orderId, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return viewOrderReviews(deps, order);
  }

  app.get(
    '/api/orders/:id/reviews',
    { schema: { params: byId, response: { 200: orderReviewsSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return viewOwn(request.params.id, requireCustomer(request));
    },
  );

  app.put(
    '/api/orders/:id/reviews/:productId',
    {
      schema: {
        params: byId.extend({ productId: z.string().max(120) }),
        body: writeReviewRequestSchema,
        response: { 200: orderReviewsSchema },
      },
    },
    async (request) => {
      const customerId = requireCustomer(request);
      const { id: orderId, productId } = request.params;
      await writeReview(deps, { orderId, customerId, productId, ...request.body });
      return viewOwn(orderId, customerId);
    },
  );

  app.get(
    '/api/staff/reviews',
    { schema: { response: { 200: moderationSchema } } },
    async (request, reply) => {
      requireStaff(request, 'reviews.moderate');
      reply.header('cache-control', 'no-store');
      return viewModeration(deps);
    },
  );

  app.put(
    '/api/staff/reviews/:id/decision',
    {
      schema: {
        params: byId,
        body: decideReviewRequestSchema,
        response: { 200: moderationSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'reviews.moderate');
      await decideReview(deps, {
        id: request.params.id,
        staffId: staff.id,
        decision: request.body,
      });
      return viewModeration(deps);
    },
  );

  app.delete(
    '/api/staff/doubts/:id',
    { schema: { params: byId, response: { 200: moderationSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'reviews.moderate');
      // Closed by two at once, it is closed: the list says so.
      await closeDoubt(db, request.params.id, { staffId: staff.id, at: deps.clock.now() });
      return viewModeration(deps);
    },
  );
}
