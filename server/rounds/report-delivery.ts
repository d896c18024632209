/** What the driver says from the road: nearly there, handed over, nobody there. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { lockOrder, type OrderRow } from '#server/orders/store.ts';
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
    const order = await requireOnTheWay(tx, input.orderId, staff);
    const at = deps.clock.now();
    if (event.status === 'arriving') return announceArrival(tx, deps, { order, staff, at });
    const to = event.status === 'delivered' ? 'delivered' : 'readyToDeliver';
    const reason = event.status === 'failed-delivery' ? event.reason : undefined;
    await moveOrder(tx, { orderId: order.id, to, by: actorOf(staff), actor: staff.id, reason, at });
    await followMove(tx, deps, { order, to, staffId: staff.id, reason, at });
    if (to === 'delivered') await deps.jobs.enqueue(tx, 'order.settle', { orderId: order.id });
  });
}

/** A driver reports on their own stops; a manager on anybody’s. */
async function requireOnTheWay(tx: Tx, orderId: string, staff: Staff): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  if (order.status !== 'inTransit' || !(await findTask(tx, order.id)))
    throw new Refusal(
      'Order.CannotModify',
      { status: order.status },
      'Cette commande n’est pas en route.',
    );
  if (staff.role === 'driver' && order.driver_id !== staff.id)
    throw new Refusal(
      'Order.DeliveryManAlreadyAssigned',
      { orderId },
      'Cette commande est dans la tournée de quelqu’un d’autre.',
    );
  return order;
}

/** Pressed twice, announced once. */
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
  await deps.jobs.enqueue(tx, 'sms.send', {
    key: `arriving-${order.id}-${task?.failures ?? 0}`,
    to: customer.phone,
    text: `Cabas : ${firstName(staff.name) ?? 'votre livreur'} arrive avec votre commande ${order.number}, dans quelques minutes.`,
  });
}
