/** A customer gives the order up while nobody has taken it in charge. The hold is let go by a job, after the commit. */
import type { Clock } from '#domain/paris-time.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { whyLocked, type Actor } from '#domain/orders/states.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cancelledEmail } from './cancelled-email.ts';
import { moveOrder } from './move-order.ts';
import { releaseReservation } from './release-reservation.ts';
import type { StockLeft } from './stock-store.ts';
import { findOwnOrder, listLiveComplements, lockOrder, type OrderRow } from './store.ts';

type CancelDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  publicUrl: string;
};

type Cancelling = { orderId: string; by: Actor; actor: string; reason?: string | undefined };

export async function cancelOwnOrder(
  deps: CancelDeps,
  input: { orderId: string; customerId: string },
): Promise<void> {
  if (!(await findOwnOrder(deps.database.db, input.orderId, input.customerId)))
    throw new Refusal('Order.NotFound');
  await cancelOrder(deps, { orderId: input.orderId, by: 'customer', actor: input.customerId });
}

export async function cancelOrder(deps: CancelDeps, input: Cancelling): Promise<void> {
  const left = await inTransaction(deps.database.db, async (tx) => {
    const cancelled = await endOrder(tx, deps, input);
    const given: StockLeft[] = [];
    for (const order of cancelled) {
      await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
      await deps.jobs.enqueue(tx, 'email.send', cancelledEmail(deps, order));
      given.push(...(await releaseReservation(tx, order)));
    }
    return given;
  });
  deps.catalogue.applyStock(left);
}

/** Ends an order and the complements that travel with it, all or none. What they hold is for the caller to give back. Returns them as they were. */
export async function endOrder(
  tx: Tx,
  deps: Pick<CancelDeps, 'clock'>,
  input: Cancelling,
): Promise<OrderRow[]> {
  const at = deps.clock.now();
  const locked = await lockOrder(tx, input.orderId);
  if (input.by === 'customer' && locked) requireOpen(locked, at);
  const ended = [await moveOrder(tx, { ...input, to: 'cancelled', at })];
  for (const complement of await listLiveComplements(tx, input.orderId))
    ended.push(
      await moveOrder(tx, {
        ...input,
        orderId: complement.id,
        to: 'cancelled',
        reason: input.reason ?? 'complement',
        at,
      }),
    );
  return ended;
}

/** Past its deadline an order is about to be prepared: only the shop changes it from then on. */
export function requireOpen(order: OrderRow, now: Temporal.Instant): void {
  const reason = whyLocked(
    { status: order.status as OrderStatus, completableUntil: order.completable_until },
    now,
  );
  if (reason) throw new Refusal('Order.CannotModify', { status: order.status }, reason);
}
