import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type ReferralSettingsRow = {
  promised_cents: number;
  referrer_coupons: number;
  referrer_coupon_cents: number;
  referrer_minimum_cents: number;
  referee_product_id: string;
};
export type ReferralRow = {
  referee_id: string;
  referrer_id: string;
  state: 'pending' | 'paid' | 'refused';
  /** For a pending referral: a fully refunded order, which earns nothing. */
  order_id: string | null;
};

export async function readReferralSettings(db: Reader): Promise<ReferralSettingsRow> {
  const [row] = await run<ReferralSettingsRow>(
    db,
    'select promised_cents, referrer_coupons, referrer_coupon_cents, referrer_minimum_cents, referee_product_id from referral_settings',
  );
  if (!row) throw new Error('the referral settings are missing');
  return row;
}

export async function findReferrer(
  db: Reader,
  code: string,
): Promise<{ id: string; firstname: string | null; email: string } | null> {
  const [row] = await run<{ id: string; firstname: string | null; email: string }>(
    db,
    'select id, firstname, email from customers where upper(referral_code) = $1 and deleted_at is null',
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
    'select referee_id, referrer_id, state, order_id, customers.firstname as referrer_name from referrals join customers on customers.id = referrer_id where referee_id = $1',
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
    "select count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'pending') as pending from referrals where referrer_id = $1",
    [referrerId],
  );
  return row ?? { paid: 0, pending: 0 };
}

/** Returns false when the customer already has a referrer; the primary key decides races. */
export async function insertReferral(
  tx: Tx,
  referral: { refereeId: string; referrerId: string; at: Temporal.Instant },
): Promise<boolean> {
  const rows = await run(
    tx,
    "insert into referrals (referee_id, referrer_id, state, applied_at) values ($1, $2, 'pending', $3) on conflict do nothing returning referee_id",
    [referral.refereeId, referral.referrerId, referral.at],
  );
  return rows.length === 1;
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
  const rows = await run(
    tx,
    "update referrals set state = $2, order_id = $3, refused_because = $4, settled_at = $5 where referee_id = $1 and state = 'pending' and order_id is distinct from $3 returning referee_id",
    [end.refereeId, end.state, end.orderId, end.because, end.at],
  );
  return rows.length === 1;
}

export async function lockReferralOf(
  tx: Tx,
  refereeId: string,
): Promise<(ReferralRow & { coupon_ids: string[] }) | null> {
  const [row] = await run<ReferralRow & { coupon_ids: string[] }>(
    tx,
    'select referee_id, referrer_id, state, order_id, coupon_ids from referrals where referee_id = $1 for update',
    [refereeId],
  );
  return row ?? null;
}

export async function setReferralCoupons(
  tx: Tx,
  refereeId: string,
  couponIds: readonly string[],
): Promise<void> {
  await run(tx, 'update referrals set coupon_ids = $2 where referee_id = $1', [
    refereeId,
    [...couponIds],
  ]);
}

/** Waits for an order other than this one. */
export async function reopenReferral(tx: Tx, refereeId: string, orderId: string): Promise<void> {
  await run(
    tx,
    "update referrals set state = 'pending', order_id = $2, settled_at = null, coupon_ids = '{}' where referee_id = $1",
    [refereeId, orderId],
  );
}

export async function findCodeOf(db: Reader, customerId: string): Promise<string | null> {
  const [row] = await run<{ referral_code: string }>(
    db,
    'select referral_code from customers where id = $1',
    [customerId],
  );
  return row?.referral_code ?? null;
}

export async function findPerson(
  db: Reader,
  customerId: string,
): Promise<{ email: string; firstname: string | null } | null> {
  const [row] = await run<{ email: string; firstname: string | null }>(
    db,
    'select email, firstname from customers where id = $1 and deleted_at is null',
    [customerId],
  );
  return row ?? null;
}
