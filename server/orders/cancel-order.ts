/**
 * Cancels an order: by the customer until a preparer takes charge, by the shop until it leaves. A
 * job releases the hold after the commit.
 */
import type { Clock } from '#domain/time/clock.ts';
import { whyLocked, type Actor } from '#domain/orders/states.ts';
import { isToPack, step } from '#domain/orders/state-groups.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isUnheld } from '#server/payments/hold-store.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { putBack } from './bag-units.ts';
import { cancelledEmail, type CancellationWords } from './cancelled-email.ts';
import { moveOrder } from './move-order.ts';
import { releasePrepared } from './release-prepared.ts';
import { releaseReservation } from './release-reservation.ts';
import type { StockLeft } from './stock-store.ts';
import { findOwnOrder, listLiveComplements, lockOrder, type OrderRow } from './store.ts';

export type CancelDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  publicUrl: string;
};

type Cancelling = { orderId: string; by: Actor; actor: string; reason?: string | undefined };
/**
 * `check`: additional refusals of the caller. `takesFreshBack`: required once bags are made.
 * `follow`: updates the delivery.
 */
type ShopCancelling = Cancelling &
  CancellationWords & {
    check?: ((tx: Tx) => Promise<void>) | undefined;
    takesFreshBack?: boolean;
    /** True: the lost fresh products are not billed, although the customer agreed to it. */
    isWaived?: boolean | undefined;
    follow?(tx: Tx, order: OrderRow): Promise<void>;
  };

export async function cancelOwnOrder(
  deps: CancelDeps,
  input: { orderId: string; customerId: string },
): Promise<void> {
  if (!(await findOwnOrder(deps.database.db, input.orderId, input.customerId)))
    throw new Refusal('Order.NotFound');
  await cancelOrder(deps, { orderId: input.orderId, by: 'customer', actor: input.customerId });
}

/** Thrown in the transaction of a preview, to roll it back. */
class PreviewOver extends Error {}

/** `isPreview`: cancels and rolls back, so that it is refused exactly when the cancellation would be. */
export async function cancelOrder(
  deps: CancelDeps,
  { isPreview = false, ...input }: ShopCancelling & { isPreview?: boolean | undefined },
): Promise<void> {
  try {
    const left = await inTransaction(deps.database.db, async (tx) => {
      const given = await cancelLocked(tx, deps, input);
      if (isPreview) throw new PreviewOver();
      return given;
    });
    deps.catalogue.applyStock(left);
  } catch (error) {
    if (!(error instanceof PreviewOver)) throw error;
  }
}

/** Runs in the caller's transaction; the caller applies the returned stock once it has committed. */
export async function cancelLocked(
  tx: Tx,
  deps: Pick<CancelDeps, 'clock' | 'jobs' | 'publicUrl'>,
  input: ShopCancelling,
): Promise<StockLeft[]> {
  await input.check?.(tx);
  const given: StockLeft[] = [];
  for (const order of await endOrder(tx, deps, input)) {
    await deps.jobs.enqueue(tx, 'order.release', { orderId: order.id });
    const isHeld = !(await isUnheld(tx, order.id));
    await input.follow?.(tx, order);
    const billsFresh = isHeld && input.isUncollected === true && input.isWaived !== true;
    const { left, billedCents } = await giveBack(tx, deps, order, { ...input, billsFresh });
    const words = { ...input, isHeld, billedCents };
    await deps.jobs.enqueue(tx, 'email.send', cancelledEmail(deps, order, words));
    given.push(...left);
  }
  return given;
}

/** Journals bagged units that are lost, which no stock count would explain. */
async function giveBack(
  tx: Tx,
  deps: Pick<CancelDeps, 'clock'>,
  order: OrderRow,
  { takesFreshBack = false, billsFresh, ...input }: ShopCancelling & { billsFresh: boolean },
): Promise<{ left: StockLeft[]; billedCents: number }> {
  const booking = {
    staffId: input.by === 'system' || input.by === 'customer' ? null : input.actor,
    at: deps.clock.now(),
  };
  if (!order.settlement) {
    await putBack(tx, order.id, booking);
    return { left: await releaseReservation(tx, order), billedCents: 0 };
  }
  const { left, restocked, lost, billedCents } = await releasePrepared(tx, order, {
    takesFreshBack,
    billsFresh,
    ...booking,
  });
  await recordStaffAction(tx, {
    ...booking,
    kind: input.isUncollected ? 'order.uncollected' : 'order.cancelled-prepared',
    subject: `order:${order.id}`,
    before: { status: order.status },
    after: { restocked, lost, billedCents, isWaived: input.isWaived === true },
  });
  return { left, billedCents };
}

/**
 * Cancels an order and its complements, or reopens them to be changed, all or none; returns them as
 * they were. The caller takes over what they hold.
 */
export async function endOrder(
  tx: Tx,
  deps: Pick<CancelDeps, 'clock'>,
  { to = step.cancel, ...input }: Cancelling & { to?: typeof step.cancel | typeof step.change },
): Promise<OrderRow[]> {
  const at = deps.clock.now();
  const locked = await lockOrder(tx, input.orderId);
  if (input.by === 'customer' && locked) requireOpen(locked, at);
  const before = await moveOrder(tx, { ...input, to, at });
  const ended = [before];
  for (const complement of await listLiveComplements(tx, input.orderId)) {
    // The complement is further along than its order: a manager must cancel it first.
    if (!isToPack(complement.status) && complement.status !== before.status)
      throw new Refusal(
        'Order.ComplementPrepared',
        { complement: complement.number },
        `Son complément ${complement.number} est déjà préparé.`,
      );
    ended.push(
      await moveOrder(tx, {
        ...input,
        orderId: complement.id,
        to,
        reason: input.reason ?? 'complement',
        at,
      }),
    );
  }
  return ended;
}

/** Past the deadline, preparation is imminent and only the shop may change the order. */
export function requireOpen(order: OrderRow, now: Temporal.Instant): void {
  const reason = whyLocked(
    { status: order.status, completableUntil: order.completable_until },
    now,
  );
  if (reason) throw new Refusal('Order.CannotModify', { status: order.status }, reason);
}
