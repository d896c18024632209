import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type ReferrerTermsRow = {
  referrer_coupons: number;
  referrer_coupon_cents: number;
  referrer_minimum_cents: number;
};
export type ReferralSettingsRow = ReferrerTermsRow & {
  promised_cents: number;
  referee_product_id: string;
};
export type ReferralRow = {
  referee_id: string;
  referrer_id: string;
  state: 'pending' | 'paid' | 'refused';
  /** For a pending referral: a fully refunded order, which earns nothing. */
  order_id: string | null;
  /** Promised when the code was used; null for referrals of an older release. */
  referrer_coupons: number | null;
  referrer_coupon_cents: number | null;
  referrer_minimum_cents: number | null;
};

export async function readReferralSettings(db: Reader): Promise<ReferralSettingsRow> {
  return db
    .selectFrom('referral_settings')
    .select([
      'promised_cents',
      'referrer_coupons',
      'referrer_coupon_cents',
      'referrer_minimum_cents',
      'referee_product_id',
    ])
    .executeTakeFirstOrThrow(() => new Error('the referral settings are missing'));
}

export async function findReferrer(
  db: Reader,
  code: string,
): Promise<{ id: string; firstname: string | null; email: string } | null> {
  const [row] = await run<{ id: string; firstname: string | null; email: string }>(
    db,
    `select id, firstname, email from customers
    where upper(referral_code) = $1 and deleted_at is null`,
    [code],
  );
  return row ?? null;
}

export async function findReferralOf(
  db: Reader,
  refereeId: string,
): Promise<(ReferralRow & { referrer_name: string | null }) | null> {
  const [row] = await run<ReferralRow & { referrer_name: string | null }>(
    db,
    `select referee_id, referrer_id, state, order_id, referrer_coupons, referrer_coupon_cents,
      referrer_minimum_cents, customers.firstname as referrer_name from referrals
    join customers on customers.id = referrer_id where referee_id = $1`,
    [refereeId],
  );
  return row ?? null;
}

export async function countReferees(
  db: Reader,
  referrerId: string,
): Promise<{ paid: number; pending: number }> {
  const [row] = await run<{ paid: number; pending: number }>(
    db,
    `select count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'pending') as pending from referrals where referrer_id = $1`,
    [referrerId],
  );
  return row ?? { paid: 0, pending: 0 };
}

/** Returns false when the customer already has a referrer; the primary key decides races. */
export async function insertReferral(
  tx: Tx,
  referral: {
    refereeId: string;
    referrerId: string;
    promised: ReferrerTermsRow;
    at: Temporal.Instant;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('referrals')
    .values({
      referee_id: referral.refereeId,
      referrer_id: referral.referrerId,
      state: 'pending',
      applied_at: referral.at,
      referrer_coupons: referral.promised.referrer_coupons,
      referrer_coupon_cents: referral.promised.referrer_coupon_cents,
      referrer_minimum_cents: referral.promised.referrer_minimum_cents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('referee_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends a pending referral; false when already ended. */
export async function endReferral(
  tx: Tx,
  end: {
    refereeId: string;
    state: 'paid' | 'refused';
    orderId: string;
    because: string | null;
    at: Temporal.Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({
      state: end.state,
      order_id: end.orderId,
      refused_because: end.because,
      settled_at: end.at,
    })
    .where('referee_id', '=', end.refereeId)
    .where('state', '=', 'pending')
    .where('order_id', 'is distinct from', end.orderId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function lockReferralOf(
  tx: Tx,
  refereeId: string,
): Promise<
  | (Pick<ReferralRow, 'referee_id' | 'referrer_id' | 'state' | 'order_id'> & {
      coupon_ids: string[];
    })
  | undefined
> {
  return tx
    .selectFrom('referrals')
    .select(['referee_id', 'referrer_id', 'state', 'order_id', 'coupon_ids'])
    .where('referee_id', '=', refereeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setReferralCoupons(
  tx: Tx,
  refereeId: string,
  couponIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ coupon_ids: [...couponIds] })
    .where('referee_id', '=', refereeId)
    .execute();
}

/** Waits for an order other than this one. */
export async function reopenReferral(tx: Tx, refereeId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ state: 'pending', order_id: orderId, settled_at: null, coupon_ids: [] })
    .where('referee_id', '=', refereeId)
    .execute();
}

export async function findCodeOf(db: Reader, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('referral_code')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.referral_code ?? null;
}

export async function findPerson(
  db: Reader,
  customerId: string,
): Promise<{ email: string; firstname: string | null } | undefined> {
  return db
    .selectFrom('customers')
    .select(['email', 'firstname'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
