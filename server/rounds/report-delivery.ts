/** Driver reports: almost there, handed over, nobody home. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
import { composeSms } from '#server/platform/compose-message.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { followMove } from './follow-move.ts';
import { firstName } from './names.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';
import { findTask, moveTask } from './store.ts';

export async function reportDelivery(
  deps: RoundsDeps,
  input: { orderId: string; event: DeliveryEventRequest; staff: Staff },
): Promise<void> {
  const { event, staff } = input;
  await inTransaction(deps.database.db, async (tx) => {
    if (await isReported(tx, input)) return;
    const order = await requireOnTheWay(tx, input.orderId, staff);
    const at = deps.clock.now();
    if (event.status === 'arriving') return announceArrival(tx, deps, { order, staff, at });
    const to = event.status === 'delivered' ? 'delivered' : 'readyToDeliver';
    const reason = event.status === 'failed-delivery' ? event.reason : undefined;
    const { followers } = await lockCompanions(tx, order.id, to);
    const move = { to, by: actorOf(staff), actor: staff.id, reason, at } as const;
    for (const stop of [order, ...followers]) {
      await moveOrder(tx, { ...move, orderId: stop.id, locked: stop });
      await followMove(tx, deps, { order: stop, to, staffId: staff.id, reason, at });
      if (to === 'delivered') await deps.jobs.enqueue(tx, 'order.settle', { orderId: stop.id });
    }
  });
}

/** A retry after a lost answer (no signal in a cellar), already applied. */
async function isReported(
  tx: Tx,
  { orderId, event, staff }: { orderId: string; event: DeliveryEventRequest; staff: Staff },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.driver_id !== staff.id) return false;
  if (event.status === 'delivered') return ['delivered', 'paid'].includes(order.status);
  if (event.status !== 'failed-delivery' || order.status !== 'readyToDeliver') return false;
  return (await findTask(tx, orderId))?.status === 'failed-delivery';
}

/** Drivers report on their own stops, managers on any. */
async function requireOnTheWay(tx: Tx, orderId: string, staff: Staff): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  if (order.status !== 'inTransit' || !(await findTask(tx, order.id)))
    throw new Refusal('Round.NotOnTheRoad', { status: order.status });
  requireOwnStop(order, { id: staff.id, by: actorOf(staff) });
  return order;
}

/** Idempotent: announces once. */
async function announceArrival(
  tx: Tx,
  deps: RoundsDeps,
  { order, staff, at }: { order: OrderRow; staff: Staff; at: Temporal.Instant },
): Promise<void> {
  const isMoved = await moveTask(tx, {
    orderId: order.id,
    to: 'arriving',
    from: ['delivering'],
    actor: staff.id,
    at,
  });
  if (!isMoved) return;
  const task = await findTask(tx, order.id);
  const customer = frozenCustomerSchema.parse(order.customer);
  await deps.jobs.enqueue(
    tx,
    'sms.send',
    composeSms('driver-arriving', {
      key: `arriving-${order.id}-${task?.failures ?? 0}`,
      to: customer.phone,
      values: { livreur: firstName(staff.name) ?? 'votre livreur', commande: order.number },
    }),
  );
}
