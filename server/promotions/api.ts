import { z } from 'zod';
import { couponSchema } from '#domain/promotions/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import { ensureSession } from '#server/account/sessions.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { isId } from '#server/platform/id-param.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { viewCoupon } from './coupon-view.ts';
import { createCoupon } from './create-coupon.ts';
import { listCustomerCoupons } from './store.ts';

type PromotionsDeps = { database: Database; clock: Clock; publicUrl: string };

const couponsSchema = z.object({ items: z.array(couponSchema) });

export function promotionsApi(app: HttpServer, deps: PromotionsDeps): void {
  const { db } = deps.database;

  /** By its id, or by the code as it is printed. */
  app.post(
    '/api/promoCodes/:id/createCoupon',
    {
      schema: {
        params: z.strictObject({ id: z.string().max(60) }),
        response: { 200: z.object({ id: z.string(), name: z.string() }) },
      },
    },
    async (request, reply) => {
      const sessionId = await ensureSession(
        { db, clock: deps.clock, publicUrl: deps.publicUrl },
        request,
        reply,
      );
      const { id } = request.params;
      const coupon = await createCoupon(deps, {
        by: isId(id) ? { id } : { code: id },
        owner: { customerId: request.visitor.customerId, sessionId },
        ip: request.ip,
      });
      if (!coupon) throw new Refusal('Coupon.CouponCreationFailed');
      return coupon;
    },
  );

  /** Every coupon the customer ever had. */
  app.get(
    '/api/account/allCoupons',
    { schema: { response: { 200: couponsSchema } } },
    async (request) => ({
      items: (await listCustomerCoupons(db, requireCustomer(request))).map((row) =>
        viewCoupon(row, deps.clock.now()),
      ),
    }),
  );

  /** Those that can still be used. */
  app.get(
    '/api/account/coupons',
    { schema: { response: { 200: couponsSchema } } },
    async (request) => {
      const items = (await listCustomerCoupons(db, requireCustomer(request))).map((row) =>
        viewCoupon(row, deps.clock.now()),
      );
      return {
        items: items.filter((coupon) => !coupon.conditions.used && !coupon.conditions.expired),
      };
    },
  );
}
