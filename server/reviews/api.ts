import type { Clock } from '#domain/time/clock.ts';
import { moderationEndpoints, reviewsEndpoints } from '#domain/reviews/endpoints.ts';
import { baseIdOf, siteOf } from '#server/catalogue/at-site.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { findOwnOrder } from '#server/orders/store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
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

export function reviewsApi(app: HttpServer, deps: ReviewsDeps): void {
  const { db } = deps.database;

  async function viewOwn(orderId: string, customerId: string) {
    const order = await findOwnOrder(db, orderId, customerId);
    if (!order) throw new Refusal('Order.NotFound');
    return viewOrderReviews(deps, order);
  }

  serve(app, reviewsEndpoints, {
    'GET /api/products/:id/reviews': (request) =>
      viewProductReviews(
        deps,
        baseIdOf(deps.catalogue.at(siteOf(request)), request.params.id),
        request.query,
      ),

    'GET /api/reviews/latest': async () => viewLatest(deps),

    'POST /api/reviews/:id/doubts': async (request) => {
      await reportDoubt(deps, {
        reviewId: request.params.id,
        ip: request.network,
        ...request.body,
      });
      return { received: true as const };
    },

    'GET /api/orders/:id/reviews': async (request) =>
      viewOwn(request.params.id, request.customerId),

    'PUT /api/orders/:id/reviews/:productId': async (request) => {
      const { customerId } = request;
      const { id: orderId, productId } = request.params;
      await writeReview(deps, { orderId, customerId, productId, ...request.body });
      return viewOwn(orderId, customerId);
    },
  });

  serve(app, moderationEndpoints, {
    'GET /api/staff/reviews': async () => viewModeration(deps),

    'PUT /api/staff/reviews/:id/decision': async (request) => {
      const { id: staffId } = request.staff;
      await decideReview(deps, { id: request.params.id, staffId, decision: request.body });
      return viewModeration(deps);
    },

    'DELETE /api/staff/doubts/:id': async (request) => {
      // Idempotent when a colleague closed it first: the answer shows the list.
      await closeDoubt(db, request.params.id, { staffId: request.staff.id, at: deps.clock.now() });
      return viewModeration(deps);
    },
  });
}
