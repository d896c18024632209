import { conditionsSchema, rewardSchema } from '#domain/promotions/rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

const parse = <Row extends { reward: unknown; conditions: unknown }>(row: Row) => ({
  ...row,
  reward: rewardSchema.parse(row.reward),
  conditions: conditionsSchema.parse(row.conditions),
});

/**
 * Until it is used, a coupon follows its code: what a manager ends or prolongs counts at once, in every basket that
 * holds it. Once used it keeps what it was used with (docs/decisions/0087).
 */
function couponsWithUse(db: Reader) {
  return db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', 'coupon_uses.coupon_id', 'coupons.id')
    .leftJoin('promo_codes', 'promo_codes.id', 'coupons.promo_code_id')
    .select([
      'coupons.id',
      'coupons.promo_code_id',
      'coupons.customer_id',
      'coupons.session_id',
      'coupons.code',
      'coupons.name',
      'coupons.reward',
      'coupons.created_at',
      'coupon_uses.used_at',
      'coupon_uses.order_id as used_by',
    ])
    .select((eb) =>
      eb
        .case()
        .when('coupon_uses.used_at', 'is', null)
        .then(eb.fn.coalesce('promo_codes.conditions', 'coupons.conditions'))
        .else(eb.ref('coupons.conditions'))
        .end()
        .as('conditions'),
    );
}

export async function findPromoCode(db: Reader, by: { code: string } | { id: string }) {
  const query = db.selectFrom('promo_codes').selectAll();
  const row = await (
    'code' in by ? query.where('code', '=', by.code) : query.where('id', '=', by.id)
  ).executeTakeFirst();
  return row ? parse(row) : null;
}

export async function findCouponsById(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await couponsWithUse(db)
    .where('coupons.id', 'in', [...ids])
    .execute();
  return rows.map(parse);
}
export type CouponRow = Awaited<ReturnType<typeof findCouponsById>>[number];

export async function listCustomerCoupons(db: Reader, customerId: string) {
  const rows = await couponsWithUse(db)
    .where('coupons.customer_id', '=', customerId)
    .orderBy('coupons.created_at', 'desc')
    .execute();
  return rows.map(parse);
}

export type CouponOwner = { customerId: string | null; sessionId: string | null };

export async function findOwnCoupon(
  db: Reader,
  owner: CouponOwner,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  const query = db.selectFrom('coupons').select(['id', 'name']).where('code', '=', code);
  return (
    owner.customerId
      ? query.where('customer_id', '=', owner.customerId)
      : query.where('session_id', '=', owner.sessionId)
  ).executeTakeFirst();
}

export async function insertCoupon(db: Reader, row: NewRow<'coupons'>): Promise<void> {
  await db.insertInto('coupons').values(row).execute();
}

/** Held until the end of the transaction, so that one code asked for twice at once makes one coupon. */
export async function lockCouponOf(tx: Tx, owner: CouponOwner, code: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `coupon:${code}:${owner.customerId ?? owner.sessionId ?? ''}`,
  ]);
}

/**
 * A visitor's coupons follow the visitor into the account, save those of a code that the customer holds already: what
 * replaces each of them is returned, by the visitor's coupon.
 */
export async function giveCouponsToCustomer(
  tx: Tx,
  sessionId: string,
  customerId: string,
): Promise<Map<string, string>> {
  const doubles = await run<{ visiting: string; own: string }>(
    tx,
    'select v.id as visiting, o.id as own from coupons v join coupons o on o.customer_id = $2 and o.code = v.code where v.session_id = $1',
    [sessionId, customerId],
  );
  const replaced = new Map(doubles.map(({ visiting, own }) => [visiting, own]));
  await run(
    tx,
    'update coupons set customer_id = $2, session_id = null where session_id = $1 and not (id = any($3))',
    [sessionId, customerId, [...replaced.keys()]],
  );
  return replaced;
}

export async function hasUsedPromoCode(
  db: Reader,
  promoCodeId: string,
  customerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('promo_code_uses')
    .select('used_at')
    .where('promo_code_id', '=', promoCodeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks coupons as used by an order. The primary keys refuse a second use, whatever races; the caller turns the
 * broken constraint (coupon_uses_pkey, promo_code_uses_pkey) or the missing row into Coupon.AlreadyUsed.
 */
export async function useCoupon(
  tx: Tx,
  {
    coupon,
    ...use
  }: {
    coupon: Pick<CouponRow, 'id' | 'promo_code_id' | 'conditions'>;
    amountCents: number;
    customerId: string;
    orderId: string;
    at: Temporal.Instant;
  },
): Promise<boolean> {
  await tx
    .insertInto('coupon_uses')
    .values({ coupon_id: coupon.id, order_id: use.orderId, used_at: use.at })
    .execute();
  if (!coupon.promo_code_id) return true;
  await tx
    .updateTable('coupons')
    .set({ conditions: JSON.stringify(coupon.conditions) })
    .where('id', '=', coupon.id)
    .execute();
  await tx
    .insertInto('promo_code_uses')
    .values({
      promo_code_id: coupon.promo_code_id,
      customer_id: use.customerId,
      order_id: use.orderId,
      used_at: use.at,
      amount_cents: use.amountCents,
    })
    .execute();
  const counted = await run<{ id: string }>(
    tx,
    'update promo_codes set uses = uses + 1 where id = $1 and (max_uses is null or uses < max_uses) returning id',
    [coupon.promo_code_id],
  );
  return counted.length === 1;
}

/** Those that these orders used: they go back to the basket with the products. */
export async function listCouponsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('coupon_uses')
    .select('coupon_id')
    .where('order_id', 'in', [...orderIds])
    .execute();
  return rows.map((row) => row.coupon_id);
}

/** An order that was never paid gives its coupons back. */
export async function releaseCoupons(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
  const released = await tx
    .deleteFrom('promo_code_uses')
    .where('order_id', '=', orderId)
    .returning('promo_code_id')
    .execute();
  for (const { promo_code_id: id } of released)
    await tx
      .updateTable('promo_codes')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', id)
      .execute();
}
