/** Exchanges Miams for a coupon or a donation. Idempotent by the request's id. */
import type { LoyaltyUseRequest } from '#domain/loyalty/contract.ts';
import { nextGift } from '#domain/loyalty/rates.ts';
import type { Clock } from '#domain/time/clock.ts';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import type { CouponConditions, Reward } from '#domain/promotions/rules.ts';
import { brokenConstraint, inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  findUse,
  holdLoyaltySettings,
  insertUse,
  listCharities,
  listKeptGifts,
  lockBalance,
  postMiams,
  takeKeptGift,
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
  // A manager who changes the terms meanwhile waits, then counts what this use leaves.
  const { threshold, gift_cents: giftCents } = await holdLoyaltySettings(tx);
  const balance = await lockBalance(tx, customerId);
  const already = await findUse(tx, request.id);
  if (already) {
    if (already.customer_id !== customerId) throw new Refusal('SharedAccount.NotFound');
    return;
  }
  const kept = await listKeptGifts(tx, customerId);
  const { terms, keptId } = nextGift(balance, { threshold, giftCents }, kept);
  const missing = terms.threshold - balance;
  if (missing > 0)
    throw new Refusal(
      'Loyalty.NotEnoughMiams',
      { missing },
      `Il vous manque ${missing} Miams pour un cadeau.`,
    );
  if (keptId !== null) await takeKeptGift(tx, keptId);
  const couponId =
    request.type === 'gift'
      ? await giveCoupon(tx, deps, {
          customerId,
          useId: request.id,
          cents: terms.giftCents,
          at,
        })
      : null;
  const charity = request.type === 'donation' ? await requireCharity(tx, request.charityId) : null;
  await insertUse(tx, {
    id: request.id,
    customerId,
    type: request.type,
    miams: terms.threshold,
    amountCents: terms.giftCents,
    couponId,
    charity,
    at,
  });
  await postMiams(tx, {
    key: `spend:${request.id}`,
    customerId,
    miams: -terms.threshold,
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
    name: `Cadeau Miams de ${shortTypedEuros(gift.cents)} €`,
    reward: { type: 'VALUE', value: gift.cents },
    conditions: { endDate: gift.at.add(giftLifetime).toString() },
    at: gift.at,
  });
}

async function requireCharity(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const charity = (await listCharities(tx)).find((one) => one.id === id);
  if (!charity) throw new Refusal('Loyalty.CharityNotFound', { field: 'charityId' });
  return charity;
}
