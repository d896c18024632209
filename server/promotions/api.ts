import { z } from 'zod';
import { couponState } from '#domain/promotions/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { ensureSession } from '#server/account/sessions.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { createCoupon } from './create-coupon.ts';
import { listCustomerCoupons, type CouponRow } from './store.ts';

type PromotionsDeps = { database: Database; clock: Clock; publicUrl: string };

const couponSchema = z.object({
  id: z.string(), name: z.string(), code: z.string(), reward: z.object({ type: z.string(), value: z.int().nullable(), maximumDiscount: z.int().nullable() }),
  conditions: z.object({ startDate: z.string().nullable(), endDate: z.string().nullable(), minCartNetPrice: z.int(), expired: z.boolean(), used: z.boolean() }),
});
const couponsSchema = z.object({ items: z.array(couponSchema) });

export function promotionsApi(app: HttpServer, deps: PromotionsDeps): void {
  const { db } = deps.database;

  app.post('/api/promoCodes/:id/createCoupon', { schema: { params: z.strictObject({ id: z.uuid() }), response: { 200: z.object({ id: z.string(), name: z.string() }) } } }, async (request, reply) => {
    const sessionId = await ensureSession({ db, clock: deps.clock, publicUrl: deps.publicUrl }, request, reply);
    return createCoupon(deps, { by: { id: request.params.id }, owner: { customerId: request.visitor.customerId, sessionId }, ip: request.ip });
  });

  /** Every coupon the customer ever had. */
  app.get('/api/account/allCoupons', { schema: { response: { 200: couponsSchema } } }, async (request) => ({ items: (await listCustomerCoupons(db, requireCustomer(request))).map((row) => couponView(row, deps.clock.now())) }));

  /** Those that can still be used. */
  app.get('/api/account/coupons', { schema: { response: { 200: couponsSchema } } }, async (request) => {
    const items = (await listCustomerCoupons(db, requireCustomer(request))).map((row) => couponView(row, deps.clock.now()));
    return { items: items.filter((coupon) => !coupon.conditions.used && !coupon.conditions.expired) };
  });
}

function couponView(row: CouponRow, now: Temporal.Instant): z.infer<typeof couponSchema> {
  const state = couponState({ conditions: { endDate: row.conditions.endDate }, isUsed: false }, { netCents: 0, hasOrdered: false, isAdditional: false }, now);
  return {
    id: row.id, name: row.name, code: row.code,
    reward: { type: row.reward.type, value: 'value' in row.reward ? row.reward.value : null, maximumDiscount: row.reward.type === 'PERCENT' ? (row.reward.maximumDiscount ?? null) : null },
    conditions: { startDate: row.conditions.startDate ?? null, endDate: row.conditions.endDate ?? null, minCartNetPrice: row.conditions.minCartNetPrice ?? 0, expired: !state.isApplicable, used: row.used_at !== null },
  };
}
