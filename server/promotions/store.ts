import { conditionsSchema, rewardSchema } from '#domain/promotions/rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

const parse = <Row extends { reward: unknown; conditions: unknown }>(row: Row) => ({
  ...row,
  reward: rewardSchema.parse(row.reward),
  conditions: conditionsSchema.parse(row.conditions),
});

/**
 * An unused coupon follows its code, so a manager's change applies at once in every cart. A used
 * one keeps its conditions. Revoked ones are excluded.
 */
function couponsWithUse(db: Reader) {
  return db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', 'coupon_uses.coupon_id', 'coupons.id')
    .leftJoin('promo_codes', 'promo_codes.id', 'coupons.promo_code_id')
    .where('coupons.revoked_at', 'is', null)
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

/** Unused gifts of the shop for a first order, which a cart of their owner holds from its start. */
export async function listFirstOrderGifts(db: Reader, customerId: string): Promise<string[]> {
  const coupons = await listCustomerCoupons(db, customerId);
  return coupons
    .filter(
      (coupon) =>
        coupon.promo_code_id === null && coupon.conditions.firstOrderOnly && !coupon.used_at,
    )
    .map(({ id }) => id);
}

export type CouponOwner = { customerId: string | null; sessionId: string | null };

export async function findOwnCoupon(
  db: Reader,
  owner: CouponOwner,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  const query = db
    .selectFrom('coupons')
    .select(['id', 'name'])
    .where('code', '=', code)
    .where('revoked_at', 'is', null);
  return (
    owner.customerId
      ? query.where('customer_id', '=', owner.customerId)
      : query.where('session_id', '=', owner.sessionId)
  ).executeTakeFirst();
}

/** Used or not. */
export async function hasCoupon(
  db: Reader,
  { customerId, code }: { customerId: string; code: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCoupon(db: Reader, row: NewRow<'coupons'>): Promise<void> {
  await db.insertInto('coupons').values(row).execute();
}

/** Locks the owner's coupon of a code, so that simultaneous requests create one. */
export async function lockCouponOf(tx: Tx, owner: CouponOwner, code: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `coupon:${code}:${owner.customerId ?? owner.sessionId ?? ''}`,
  ]);
}

/**
 * Moves a visitor's coupons to the account, except those of codes the customer already holds;
 * returns the replacement by visitor coupon.
 */
export async function giveCouponsToCustomer(
  tx: Tx,
  sessionId: string,
  customerId: string,
): Promise<Map<string, string>> {
  const doubles = await run<{ visiting: string; own: string }>(
    tx,
    `select v.id as visiting, o.id as own from coupons v
    join coupons o on o.customer_id = $2 and o.code = v.code where v.session_id = $1`,
    [sessionId, customerId],
  );
  const replaced = new Map(doubles.map(({ visiting, own }) => [visiting, own]));
  await run(
    tx,
    `update coupons set customer_id = $2, session_id = null
    where session_id = $1 and not (id = any($3))`,
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
 * Marks coupons as used by an order. Primary keys refuse a second use; the caller maps the broken
 * constraint (coupon_uses_pkey, promo_code_uses_pkey) or the missing row to Coupon.AlreadyUsed.
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
  // Shares a lock with revocation, so a coupon is either used or revoked.
  const used = await run(
    tx,
    `insert into coupon_uses (coupon_id, order_id, used_at)
    select id, $2, $3 from coupons where id = $1 and revoked_at is null for key share
    returning coupon_id`,
    [coupon.id, use.orderId, use.at],
  );
  if (used.length === 0) return false;
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
  const { numUpdatedRows } = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', coupon.promo_code_id)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Revokes a gift. False when already used or revoked. */
export async function revokeCoupon(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const locked = await tx
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  const use = await tx
    .selectFrom('coupon_uses')
    .select('coupon_id')
    .where('coupon_id', '=', id)
    .executeTakeFirst();
  if (use) return false;
  await tx.updateTable('coupons').set({ revoked_at: at }).where('id', '=', id).execute();
  return true;
}

/** Coupons used by these orders and what each took off; gifts count as 0, since no budget limits them. */
export async function listCouponUses(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ couponId: string; orderId: string; amountCents: number }[]> {
  return run(
    tx,
    `select u.coupon_id as "couponId", u.order_id as "orderId",
      coalesce(p.amount_cents, 0) as "amountCents"
    from coupon_uses u join coupons c on c.id = u.coupon_id
    left join promo_code_uses p on p.order_id = u.order_id and p.promo_code_id = c.promo_code_id
    where u.order_id = any($1::uuid[]) order by u.coupon_id`,
    [[...orderIds]],
  );
}

/** Coupons used by the order that could not be used again now. */
export async function listExpiredCoupons(
  db: Reader,
  orderId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `select c.id from coupon_uses u join coupons c on c.id = u.coupon_id
    left join promo_codes p on p.id = c.promo_code_id
    where u.order_id = $1
      and (coalesce(p.conditions, c.conditions)->>'endDate')::timestamptz <= $2`,
    [orderId, now],
  );
  return rows.map(({ id }) => id);
}

/** Releases the coupons of an unpaid order, except those that its bill keeps. */
export async function releaseCoupons(
  tx: Tx,
  orderId: string,
  keptIds: readonly string[] = [],
): Promise<void> {
  await run(tx, 'delete from coupon_uses where order_id = $1 and coupon_id <> all($2::uuid[])', [
    orderId,
    keptIds,
  ]);
  const released = await run<{ promo_code_id: string }>(
    tx,
    `delete from promo_code_uses u where order_id = $1 and not exists (
      select from coupons c where c.id = any($2::uuid[]) and c.promo_code_id = u.promo_code_id)
    returning promo_code_id`,
    [orderId, keptIds],
  );
  for (const { promo_code_id: id } of released)
    await tx
      .updateTable('promo_codes')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', id)
      .execute();
}
