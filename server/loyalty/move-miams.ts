/** Miams that come with a paid order and leave with a refund. Both are told by a job, and count once. */
import { miamsEarned, miamsReversed } from '#domain/loyalty/rules.ts';
import type { Clock } from '#domain/paris-time.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { findGranted, lockBalance, postMiams, readLoyaltySettings } from './store.ts';

type LoyaltyDeps = { database: Database; clock: Clock };

export async function grantMiams(
  deps: LoyaltyDeps,
  order: { orderId: string; customerId: string; billedCents: number },
): Promise<void> {
  const miams = miamsEarned(order.billedCents, await readLoyaltySettings(deps.database.db));
  if (miams === 0) return;
  await inTransaction(deps.database.db, (tx) =>
    postMiams(tx, {
      key: `grant:${order.orderId}`,
      customerId: order.customerId,
      miams,
      counterpart: 'shop:granted',
      orderId: order.orderId,
      at: deps.clock.now(),
    }),
  );
}

/** Never below zero: what was spent meanwhile is the shop's loss. */
export async function reverseMiams(
  deps: LoyaltyDeps,
  refund: { refundId: string; orderId: string; refundedCents: number; billedCents: number },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const granted = await findGranted(tx, refund.orderId);
    if (!granted) return;
    const wanted = miamsReversed(granted.miams, refund.refundedCents, refund.billedCents);
    const miams = Math.min(wanted, await lockBalance(tx, granted.customerId));
    if (miams > 0)
      await postMiams(tx, {
        key: `reversal:${refund.refundId}`,
        customerId: granted.customerId,
        miams: -miams,
        counterpart: 'shop:granted',
        orderId: refund.orderId,
        at: deps.clock.now(),
      });
  });
}
