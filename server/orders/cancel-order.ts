/** A customer gives the order up while nobody has taken it in charge. The hold is let go by a job, after the commit. */
import type { Clock } from '#domain/paris-time.ts';
import type { Actor } from '#domain/orders/states.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cancelledEmail } from './cancelled-email.ts';
import { moveOrder } from './move-order.ts';
import { releaseReservation } from './release-reservation.ts';
import { findOwnOrder } from './store.ts';

type CancelDeps = { database: Database; clock: Clock; jobs: Jobs; catalogue: Catalogue; publicUrl: string };

export async function cancelOwnOrder(deps: CancelDeps, input: { orderId: string; customerId: string }): Promise<void> {
  if (!(await findOwnOrder(deps.database.db, input.orderId, input.customerId))) throw new Refusal('Order.NotFound');
  await cancelOrder(deps, { orderId: input.orderId, by: 'customer', actor: input.customerId });
}

export async function cancelOrder(deps: CancelDeps, input: { orderId: string; by: Actor; actor: string; reason?: string | undefined }): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const order = await moveOrder(tx, { orderId: input.orderId, to: 'cancelled', by: input.by, actor: input.actor, reason: input.reason, at: deps.clock.now() });
    await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
    await deps.jobs.enqueue(tx, 'email.send', cancelledEmail(deps, order));
    return releaseReservation(tx, order);
  });
  deps.catalogue.applyStock(left);
}
