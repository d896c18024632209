/** What a customer wants done with missing products changes until a preparer takes the order in charge. */
import type { ChangeWishesRequest } from '#domain/cart/contract.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { whyLocked } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { readWishes } from '#server/cart/read-wishes.ts';
import { rememberWishes } from '#server/cart/wishes-store.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listLines, lockOrder } from './store.ts';
import { setOrderWishes } from './wishes-store.ts';

type Deps = { database: Database; catalogue: Pick<Catalogue, 'at'>; clock: Clock };

/** The order's lock serialises the customer and a preparer: the second one sees the change of the first. */
export async function changeWishes(
  deps: Deps,
  asked: ChangeWishesRequest & { orderId: string; customerId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const order = await lockOrder(tx, asked.orderId);
    if (order?.customer_id !== asked.customerId) throw new Refusal('Order.NotFound');
    const { status } = order;
    // Allowed past the deadline too: wishes only matter once the preparer is at the shelf.
    if (!awaitsPreparation(status))
      throw new Refusal(
        'Order.CannotModify',
        { status },
        whyLocked({ status, completableUntil: null }, at) ?? undefined,
      );
    const lines = await listLines(tx, [order.id]);
    const productIds = lines.map((line) => line.product_id);
    const wishes = readWishes(deps.catalogue.at(order.shop_id), productIds, asked.wishes);
    const former = frozenDeliverySchema.parse(order.delivery);
    const isReplacingMissing = asked.replaceMissingProducts ?? former.isReplacingMissing;
    const isAskingFirst = asked.askBeforeReplacing ?? former.isAskingFirst;
    await setOrderWishes(tx, { orderId: order.id, isReplacingMissing, isAskingFirst, wishes, at });
    await rememberWishes(tx, {
      customerId: asked.customerId,
      productIds: Object.keys(wishes),
      replaceMissingProducts: isReplacingMissing,
      askBeforeReplacing: isAskingFirst,
      wishes: Object.fromEntries(
        Object.entries(wishes).flatMap(([id, wish]) => (wish ? [[id, wish] as const] : [])),
      ),
      at,
    });
  });
}
