/**
 * Grants Miams for paid orders and reverses them for refunds. Jobs may arrive in any order; each
 * counts once.
 */
import { miamsEarned, miamsReversed } from '#domain/loyalty/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import {
  findGranted,
  hasMoved,
  listGifts,
  lockBalance,
  postMiams,
  readFormerCoefficient,
  readLoyaltySettings,
} from './store.ts';

type LoyaltyDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts, from orders; null for an order that is not known. */
  findPlacedAt(tx: Tx, orderId: string): Promise<Temporal.Instant | null>;
};
type PaidOrder = { orderId: string; customerId: string; billedCents: number };
export type ReverseDeps = LoyaltyDeps & {
  /** Provided by app.ts; false when the coupon is used. */
  revokeCoupon(tx: Tx, couponId: string, at: Temporal.Instant): Promise<boolean>;
};

export async function grantMiams(deps: LoyaltyDeps, order: PaidOrder): Promise<void> {
  await inTransaction(deps.database.db, (tx) => grantOnce(tx, deps, order));
}

async function grantOnce(
  tx: Tx,
  deps: LoyaltyDeps,
  { orderId, customerId, billedCents }: PaidOrder,
): Promise<void> {
  const settings = await readLoyaltySettings(tx);
  // An order earns what was promised when it was placed.
  const placedAt = await deps.findPlacedAt(tx, orderId);
  const former = placedAt && (await readFormerCoefficient(tx, placedAt));
  const miams = miamsEarned(billedCents, {
    ...settings,
    coefficient: former ?? settings.coefficient,
  });
  if (miams === 0) return;
  const key = `grant:${orderId}`;
  const at = deps.clock.now();
  await postMiams(tx, { key, customerId, miams, counterpart: 'shop:granted', orderId, at });
}

/**
 * The balance never goes below zero: unused gifts bought with these Miams are revoked; used or
 * donated ones are the shop's loss.
 */
export async function reverseMiams(
  deps: ReverseDeps,
  refund: {
    refundId: string;
    orderId: string;
    refundedCents: number;
    refundedBeforeCents?: number | undefined;
    billedCents: number;
    customerId?: string | undefined;
  },
): Promise<void> {
  const { orderId, customerId, billedCents, refundedCents } = refund;
  const beforeCents = refund.refundedBeforeCents ?? 0;
  const key = `reversal:${refund.refundId}`;
  await inTransaction(deps.database.db, async (tx) => {
    // A refund may arrive before its payment: grant first, so that the later grant is a no-op.
    if (customerId) await grantOnce(tx, deps, { orderId, customerId, billedCents });
    const granted = await findGranted(tx, orderId);
    if (!granted) return;
    const balance = await lockBalance(tx, granted.customerId);
    if (await hasMoved(tx, key)) return;
    const wanted = miamsReversed(granted.miams, { beforeCents, refundedCents }, billedCents);
    const returned = await takeGiftsBack(tx, deps, granted.customerId, wanted - balance);
    const miams = Math.min(wanted, balance + returned);
    if (miams > 0)
      await postMiams(tx, {
        key,
        customerId: granted.customerId,
        miams: -miams,
        counterpart: 'shop:granted',
        orderId,
        at: deps.clock.now(),
      });
  });
}

/** Revokes whole gifts until the deficit is covered; their surplus returns to the customer as Miams. */
async function takeGiftsBack(
  tx: Tx,
  deps: ReverseDeps,
  customerId: string,
  missing: number,
): Promise<number> {
  let returned = 0;
  if (missing <= 0) return 0;
  const at = deps.clock.now();
  for (const gift of await listGifts(tx, customerId)) {
    if (returned >= missing) break;
    if (!(await deps.revokeCoupon(tx, gift.coupon_id, at))) continue;
    await postMiams(tx, {
      key: `return:${gift.id}`,
      customerId,
      miams: gift.miams,
      counterpart: 'shop:spent',
      orderId: null,
      at,
    });
    returned += gift.miams;
  }
  return returned;
}
