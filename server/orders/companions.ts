/** Finds the complements that change status with their order. */
import { companionStep, mayMoveAlone } from '#domain/orders/companions.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { statusLabel } from '#domain/orders/states.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listComplementsOf } from './preparation-store.ts';
import { findOrder, lockOrder, type OrderRow } from './store.ts';

/**
 * Locks the order first, then its complements. Refuses a step that would separate a complement from
 * its order when it leaves the shop.
 */
export async function lockCompanions(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
): Promise<{ order: OrderRow; followers: OrderRow[] }> {
  const order = await lockWithInitial(tx, orderId, to);
  const step = { from: order.status, to };
  const followers: OrderRow[] = [];
  for (const { id } of await listComplementsOf(tx, [order.id])) {
    const complement = await lockOrder(tx, id);
    if (!complement) continue;
    const status = complement.status;
    const kind = companionStep(status, step);
    if (kind === 'holdsBack')
      throw new Refusal(
        'Order.HeldBackByComplement',
        { complement: complement.id, status },
        `Le complément ${complement.number} est « ${statusLabel(status)} » : préparez-le d’abord, il part avec cette commande.`,
      );
    if (kind === 'follows') followers.push(complement);
  }
  return { order, followers };
}

async function lockWithInitial(tx: Tx, orderId: string, to: OrderStatus): Promise<OrderRow> {
  const found = await findOrder(tx, orderId);
  const initial = found?.initial_order_id ? await lockOrder(tx, found.initial_order_id) : undefined;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  if (initial && !mayMoveAlone(to, initial.status))
    throw new Refusal(
      'Order.FollowsItsOrder',
      { initialOrder: initial.id, status: initial.status },
      `Ce complément part avec la commande ${initial.number} : faites avancer celle-ci.`,
    );
  return order;
}
