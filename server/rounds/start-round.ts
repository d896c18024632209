/** Starts a round with orders in stop order; all of them leave, or none. */
import { isCollection } from '#domain/delivery/collection.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { step } from '#domain/orders/state-groups.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { askBeforeLeaving, requireHold, staysInShop } from '#server/orders/require-held.ts';
import { findOrder, type OrderRow } from '#server/orders/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { followMove } from './follow-move.ts';
import { locateSite, locateStops } from './locate-stops.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';
import { placeStop, setRoundStart } from './stops-store.ts';
import { forgetReports, openRound, openTask } from './store.ts';

/** Longer than a phone stays without network. */
const reportsKept = { hours: 30 * 24 };

export async function startRound(
  deps: RoundsDeps,
  input: {
    orderIds: readonly string[];
    lockedIds: readonly string[];
    earlyIds: readonly string[];
    staff: Staff;
  },
): Promise<void> {
  const orders = await findAll(deps, input.orderIds);
  let { staff } = input;
  for (const { shop_id: siteId } of orders) staff = requireSite(input.staff, siteId);
  if (new Set(orders.map((order) => order.shop_id)).size > 1) throw new Refusal('Round.OtherSite');
  const by = actorOf(staff);
  const points = await locateStops(deps, orders);
  const [first] = orders;
  const start = first ? await locateSite(deps, first.shop_id) : null;
  await askBeforeLeaving(deps, orders, { by, to: step.leave });
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const roundId = await openRound(tx, staff.id, at);
    if (start) await setRoundStart(tx, roundId, start);
    await forgetReports(tx, at.subtract(reportsKept));
    for (const orderId of new Set(input.orderIds)) {
      const known = await findOrder(tx, orderId);
      if (!known) throw new Refusal('Order.NotFound', { orderId });
      if (isCollection(frozenDeliverySchema.parse(known.delivery).type))
        throw new Refusal(
          'Round.PickupOrder',
          { orderId },
          `La commande ${known.number} est à retirer : elle ne part pas en tournée.`,
        );
      // A complement leaves with its order.
      if (known.initial_order_id && input.orderIds.includes(known.initial_order_id)) continue;
      const { order, followers } = await lockCompanions(tx, orderId, step.leave);
      for (const leaving of [order, ...followers]) {
        await requireHold(tx, deps, {
          orderId: leaving.id,
          whose: `de la commande ${leaving.number}`,
          consequence: staysInShop,
        });
        await moveOrder(tx, {
          orderId: leaving.id,
          to: step.leave,
          by,
          actor: staff.id,
          at,
          changes: { driver_id: staff.id },
          locked: leaving,
        });
        // Placed first: the e-mail of the departure says when the driver comes.
        await openTask(tx, leaving.id, at);
        await placeStop(tx, leaving.id, {
          point: points.get(orderId) ?? null,
          isLocked: input.lockedIds.includes(leaving.id),
        });
        await followMove(tx, deps, {
          order: leaving,
          to: step.leave,
          staffId: staff.id,
          isEarlyMeant: input.earlyIds.includes(orderId),
          at,
        });
      }
    }
  });
}

async function findAll(
  { database: { db } }: RoundsDeps,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  const orders = await Promise.all(orderIds.map((id) => findOrder(db, id)));
  return orders.filter((order) => order !== undefined);
}
