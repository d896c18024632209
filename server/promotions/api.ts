import type { Coupon } from '#domain/promotions/contract.ts';
import { promotionsEndpoints } from '#domain/promotions/endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import { ensureSession } from '#server/account/sessions.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { isId } from '#domain/contract/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { viewCoupon } from './coupon-view.ts';
import { createCoupon } from './create-coupon.ts';
import { listCustomerCoupons } from './store.ts';

type PromotionsDeps = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Provided by app.ts, since orders belong to a higher slice. */
  hasOrdered(customerId: string): Promise<boolean>;
};

export function promotionsApi(app: HttpServer, deps: PromotionsDeps): void {
  const { db } = deps.database;

  async function listCoupons(customerId: string): Promise<Coupon[]> {
    const [rows, hasOrdered] = await Promise.all([
      listCustomerCoupons(db, customerId),
      deps.hasOrdered(customerId),
    ]);
    return rows.map((row) => viewCoupon(row, { now: deps.clock.now(), hasOrdered }));
  }

  serve(app, promotionsEndpoints, {
    'POST /api/promoCodes/:id/createCoupon': async (request, reply) => {
      const sessionId = await ensureSession(
        { db, clock: deps.clock, publicUrl: deps.publicUrl },
        request,
        reply,
      );
      const { id } = request.params;
      const coupon = await createCoupon(deps, {
        by: isId(id) ? { id } : { code: id },
        owner: { customerId: request.visitor.customerId, sessionId },
        ip: request.network,
      });
      if (!coupon) throw new Refusal('Coupon.CouponCreationFailed');
      return coupon;
    },

    'GET /api/account/allCoupons': async (request) => ({
      items: await listCoupons(request.customerId),
    }),

    'GET /api/account/coupons': async (request) => {
      const items = await listCoupons(request.customerId);
      return {
        items: items.filter(({ conditions }) => !conditions.used && !conditions.expired),
      };
    },
  });
}
