/**
 * Updates the delivery task with each order step: opened on the trolley, on a round, failed or
 * done. Runs in the step's transaction.
 */
import { isCollection } from '#domain/delivery/collection.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { isOnTheRoad, step } from '#domain/orders/state-groups.ts';
import { unloadBags } from '#server/orders/bags-store.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDay, shopDate, shopDay } from '#server/platform/shop-time.ts';
import { countDepartures } from '#server/orders/events-store.ts';
import {
  failedEmail,
  leavingEmail,
  preparedEmail,
  readyEmail,
  readySms,
  takenBackEmail,
} from './order-emails.ts';
import { insertVisit } from './progress-store.ts';
import { requireBagsLoaded } from './load-bag.ts';
import {
  endRoundIfDone,
  findStatusBeforeRoad,
  findTask,
  joinRound,
  moveTask,
  openRound,
  openTask,
} from './store.ts';

/** `order` is the state before the step. */
export type FollowedMove = {
  order: OrderRow;
  to: OrderStatus;
  staffId: string;
  reason?: string | undefined;
  /** An order of a later day is meant to leave now. */
  isEarlyMeant?: boolean | undefined;
  /** It left by mistake: nobody missed it. */
  isMistake?: boolean | undefined;
  at: Temporal.Instant;
};
type Deps = { jobs: Pick<Jobs, 'enqueue'>; publicUrl: string };

const absent = 'Personne n’a répondu';

export async function followMove(tx: Tx, deps: Deps, move: FollowedMove): Promise<void> {
  const { order, to, at } = move;
  if (isCollection(frozenDeliverySchema.parse(order.delivery).type)) {
    if (to === step.shelve) await tellReady(tx, deps, order);
    return;
  }
  if (to === step.finish) await preparedEmail(tx, deps, order);
  if (to === step.load) await openTask(tx, order.id, at);
  if (to === step.leave) await leave(tx, deps, move);
  if (to === step.board && isOnTheRoad(order.status))
    await (move.isMistake ? comeBack : fail)(tx, deps, move);
  if (to === step.handOver) await end(tx, move, 'delivered');
  if (to === step.cancel) await cancelTask(tx, move);
}

/** By SMS too: the customer is on the way, and the counter asks for the code. */
async function tellReady(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  await deps.jobs.enqueue(tx, 'email.send', await readyEmail(tx, deps, order));
  const sms = await readySms(tx, order);
  if (sms) await deps.jobs.enqueue(tx, 'sms.send', sms);
}

/** A cancelled order leaves the van; giving up a missed delivery is a separate action. */
async function cancelTask(tx: Tx, move: FollowedMove): Promise<void> {
  const task = await findTask(tx, move.order.id);
  if (!task) return;
  if (task.failures > 0) throw new Refusal('Round.MissedDelivery', { failures: task.failures });
  await end(tx, move, 'abandoned');
}

async function leave(tx: Tx, deps: Deps, move: FollowedMove): Promise<void> {
  const { order, staffId, at } = move;
  requireItsDay(move);
  await requireBagsLoaded(tx, order);
  await openTask(tx, order.id, at);
  await moveTask(tx, {
    orderId: order.id,
    to: 'delivering',
    from: ['delivering', 'failed-delivery', 'pending-redelivery'],
    actor: staffId,
    at,
  });
  await joinRound(tx, order.id, await openRound(tx, staffId, at));
  const task = await findTask(tx, order.id);
  if (task)
    await deps.jobs.enqueue(
      tx,
      'email.send',
      await leavingEmail(tx, deps, { order, task, driverId: staffId, at }),
    );
}

/** An order of a later day leaves only if the departure names it. */
function requireItsDay({ order, isEarlyMeant, at }: FollowedMove): void {
  const { from } = frozenDeliverySchema.parse(order.delivery);
  if (isEarlyMeant || shopDay(from) <= shopDate(at).toString()) return;
  throw new Refusal(
    'Round.OtherDay',
    { orderId: order.id, from },
    `La commande ${order.number} est promise ${formatDay(from)} : confirmez qu’elle part dès maintenant.`,
  );
}

/** As before the departure, which is taken back in front of the customer too. */
async function comeBack(
  tx: Tx,
  deps: Deps,
  { order, staffId, reason, at }: FollowedMove,
): Promise<void> {
  const before = await findTask(tx, order.id);
  const isMoved = await moveTask(tx, {
    orderId: order.id,
    to: await findStatusBeforeRoad(tx, order.id),
    from: ['delivering', 'arriving'],
    isOffTheRoad: true,
    actor: staffId,
    reason,
    at,
  });
  if (!isMoved) return;
  await unloadBags(tx, order.id);
  if (before?.round_id) await endRoundIfDone(tx, before.round_id, at);
  const departures = await countDepartures(tx, order.id);
  await deps.jobs.enqueue(tx, 'email.send', takenBackEmail(deps, order, departures));
}

async function fail(
  tx: Tx,
  deps: Deps,
  { order, staffId, reason = absent, at }: FollowedMove,
): Promise<void> {
  const before = await findTask(tx, order.id);
  if (before?.round_id) await insertVisit(tx, { roundId: before.round_id, orderId: order.id, at });
  const isMoved = await moveTask(tx, {
    orderId: order.id,
    to: 'failed-delivery',
    from: ['delivering', 'arriving'],
    actor: staffId,
    reason,
    at,
  });
  if (!isMoved) return;
  await unloadBags(tx, order.id);
  if (before?.round_id) await endRoundIfDone(tx, before.round_id, at);
  await deps.jobs.enqueue(
    tx,
    'email.send',
    failedEmail(deps, order, { reason, at, failures: (before?.failures ?? 0) + 1 }),
  );
}

export async function end(
  tx: Tx,
  move: Pick<FollowedMove, 'order' | 'staffId' | 'reason' | 'at'>,
  to: 'delivered' | 'abandoned',
): Promise<void> {
  const task = await findTask(tx, move.order.id);
  if (to === 'delivered' && task?.round_id)
    await insertVisit(tx, { roundId: task.round_id, orderId: move.order.id, at: move.at });
  await moveTask(tx, {
    orderId: move.order.id,
    to,
    from: ['delivering', 'arriving', 'failed-delivery', 'pending-redelivery'],
    actor: move.staffId,
    reason: move.reason,
    at: move.at,
  });
  if (task?.round_id) await endRoundIfDone(tx, task.round_id, move.at);
}
