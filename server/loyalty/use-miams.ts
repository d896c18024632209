/** Exchanges Miams for a coupon or a donation. Idempotent by the request's id. */
import type { LoyaltyUseRequest } from '#domain/loyalty/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { CouponConditions, Reward } from '#domain/promotions/rules.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  findUse,
  insertUse,
  listCharities,
  lockBalance,
  postMiams,
  readLoyaltySettings,
} from './store.ts';

export type UseMiamsDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts, since coupons belong to promotions. */
  grantCoupon(
    tx: Tx,
    grant: {
      customerId: string;
      code: string;
      name: string;
      reward: Reward;
      conditions: CouponConditions;
      at: Temporal.Instant;
    },
  ): Promise<string>;
};

/** Gifts expire after three months. */
const giftLifetime = { hours: 24 * 92 } as const;

export async function useMiams(
  deps: UseMiamsDeps,
  customerId: string,
  request: LoyaltyUseRequest,
): Promise<void> {
  try {
    await inTransaction(deps.database.db, (tx) => useInTransaction(tx, deps, customerId, request));
  } catch (error) {
    // The same request was sent twice at once; the other one succeeded.
    if (brokenConstraint(error) === 'loyalty_uses_pkey') return;
    throw error;
  }
}

async function useInTransaction(
  tx: Tx,
  deps: UseMiamsDeps,
  customerId: string,
  request: LoyaltyUseRequest,
): Promise<void> {
  const at = deps.clock.now();
  const settings = await readLoyaltySettings(tx);
  const balance = await lockBalance(tx, customerId);
  const already = await findUse(tx, request.id);
  if (already) {
    if (already.customer_id !== customerId) throw new Refusal('SharedAccount.NotFound');
    return;
  }
  const missing = settings.threshold - balance;
  if (missing > 0)
    throw new Refusal(
      'Loyalty.NotEnoughMiams',
      { missing },
      `Il vous manque ${missing} Miams pour un cadeau.`,
    );
  const couponId =
    request.type === 'gift'
      ? await giveCoupon(tx, deps, {
          customerId,
          useId: request.id,
          cents: settings.gift_cents,
          at,
        })
      : null;
  const charityId =
    request.type === 'donation' ? await requireCharity(tx, request.charityId) : null;
  await insertUse(tx, {
    id: request.id,
    customerId,
    type: request.type,
    miams: settings.threshold,
    amountCents: settings.gift_cents,
    couponId,
    charityId,
    at,
  });
  await postMiams(tx, {
    key: `spend:${request.id}`,
    customerId,
    miams: -settings.threshold,
    counterpart: 'shop:spent',
    orderId: null,
    at,
  });
}

async function giveCoupon(
  tx: Tx,
  deps: UseMiamsDeps,
  gift: { customerId: string; useId: string; cents: number; at: Temporal.Instant },
): Promise<string> {
  return deps.grantCoupon(tx, {
    customerId: gift.customerId,
    code: `MIAMS-${gift.useId.slice(0, 8).toUpperCase()}`,
    name: `Cadeau Miams de ${gift.cents / 100} €`,
    reward: { type: 'VALUE', value: gift.cents },
    conditions: { endDate: gift.at.add(giftLifetime).toString() },
    at: gift.at,
  });
}

async function requireCharity(tx: Tx, id: string): Promise<string> {
  const charities = await listCharities(tx);
  if (!charities.some((charity) => charity.id === id))
    throw new Refusal('Loyalty.CharityNotFound', { field: 'charityId' });
  return id;
}
