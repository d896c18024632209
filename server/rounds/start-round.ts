/** A driver leaves with some orders, in the order of the stops. All of them leave, or none. */
import { isCollection } from '#domain/delivery/rules.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { findOrder } from '#server/orders/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { followMove } from './follow-move.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';

export async function startRound(
  deps: RoundsDeps,
  input: { orderIds: readonly string[]; staff: Staff },
): Promise<void> {
  const { staff } = input;
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    for (const orderId of new Set(input.orderIds)) {
      const known = await findOrder(tx, orderId);
      if (!known) throw new Refusal('Order.NotFound', { orderId });
      if (isCollection(frozenDeliverySchema.parse(known.delivery).type))
        throw new Refusal(
          'Order.CannotModify',
          { orderId },
          `La commande ${known.number} est à retirer : elle ne part pas en tournée.`,
        );
      const order = await moveOrder(tx, {
        orderId,
        to: 'inTransit',
        by: actorOf(staff),
        actor: staff.id,
        at,
        changes: { driver_id: staff.id },
      });
      await followMove(tx, deps, { order, to: 'inTransit', staffId: staff.id, at });
    }
  });
}
