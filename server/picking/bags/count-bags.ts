/** How many bags an order fills, with the orders that complete it. Counted again, they are loaded again. */
import { countedBags, hasBagsInShop } from '#domain/orders/bags.ts';
import { whyNoStep } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { listOrderBags, replaceBags } from '#server/orders/bags-store.ts';
import { lockOrder } from '#server/orders/store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';

export async function countBags(
  deps: { database: Database; clock: Clock },
  asked: { orderId: string; bags: number; coldBags: number; staffId: string },
): Promise<void> {
  const { orderId, bags, coldBags, staffId } = asked;
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('Order.NotFound');
    const { status, initial_order_id: initialOrder } = order;
    if (initialOrder) throw new Refusal('Order.FollowsItsOrder', { initialOrder });
    if (!hasBagsInShop(status))
      throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
    const before = (await listOrderBags(tx, [orderId])).get(orderId) ?? [];
    const coldBefore = before.filter(({ isCold }) => isCold).length;
    // The same count sent again keeps what is in the van.
    if (before.length === bags && coldBefore === coldBags) return;
    await replaceBags(tx, { orderId, bags: countedBags(bags, coldBags), staffId, at });
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'order.bags',
      subject: `order:${orderId}`,
      before: before.length > 0 ? { bags: before.length, coldBags: coldBefore } : null,
      after: { bags, coldBags },
    });
  });
}
