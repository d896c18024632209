/** Moves an order and its complements to another site of its zone, with their slot, price and hold. */
import { formatSlot } from '#server/platform/shop-time.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { awaitsPayment, awaitsPreparation } from '#domain/orders/state-groups.ts';
import { whyNoStep } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import { lockCompletingCarts, sendCartsTo } from '#server/cart/ending-store.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { moveToSite } from '#server/orders/destination-store.ts';
import { heldUnits } from '#server/orders/held-units.ts';
import {
  giveStockBack,
  lockShelves,
  takeStock,
  type StockLeft,
} from '#server/orders/stock-store.ts';
import { takeOffVans } from '#server/orders/vans/give-units-back.ts';
import {
  listLines,
  listMovingComplements,
  lockOrder,
  type OrderRow,
} from '#server/orders/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { findMissing, missingGoods } from './find-missing.ts';

export type MoveOrderDeps = {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
};
type Move = { orderId: string; from: string; to: { id: string; name: string }; staffId: string };

export async function moveOrderToSite(deps: MoveOrderDeps, move: Move): Promise<void> {
  const left = await inTransaction(deps.database.db, (tx) => moveLocked(tx, deps, move));
  deps.catalogue.applyStock(left);
}

async function moveLocked(tx: Tx, deps: MoveOrderDeps, move: Move): Promise<StockLeft[]> {
  const { from, to, staffId } = move;
  const at = deps.clock.now();
  // Carts before orders, as in paying.
  await lockCompletingCarts(tx, move.orderId);
  const order = await lockOrder(tx, move.orderId);
  if (!order || order.shop_id !== from) throw new Refusal('Order.NotFound');
  const orders = [order, ...(await listMovingComplements(tx, order.id))];
  orders.forEach(requireWaiting);
  const ids = orders.map(({ id }) => id);
  const units = heldUnits(await listLines(tx, ids));
  const actor = `staff:${staffId}`;
  await moveToSite(tx, ids, { siteId: to.id, siteName: to.name, actor, at });
  await sendCartsTo(tx, order.id, to.id);
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: 'order.site',
    subject: `order:${order.id}`,
    before: { shopName: frozenDeliverySchema.parse(order.delivery).shopName },
    after: { shopName: to.name },
  });
  await deps.jobs.enqueue(tx, 'email.send', siteChangedEmail(deps, { order, to, at }));
  // Before its shelves are locked; the site that it goes to may be the one that the van was to leave.
  const offVans = await takeOffVans(tx, { shopId: from, orderIds: ids }, units);
  await lockShelves(
    tx,
    units.flatMap(({ sku }) => [from, to.id].map((shopId) => ({ shopId, sku }))),
  );
  const missing = await findMissing(tx, deps, { siteId: to.id, orderIds: ids, of: ids });
  if (missing.length > 0) throw missingGoods(to, missing);
  const given = await giveStockBack(tx, from, units);
  const { taken, short } = await takeStock(tx, to.id, units);
  if (short.length > 0) throw new Refusal('Site.GoodsMissing', { skus: short });
  return [...offVans, ...given, ...taken];
}

/** Nobody prepares it, nobody changes it and nothing is being paid: its units are only promised. */
export function requireWaiting(order: OrderRow): void {
  const { status } = order;
  if (awaitsPayment(status)) throw new Refusal('Site.PaymentUnderWay');
  if (!awaitsPreparation(status))
    throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
  if (order.driver_id) throw new Refusal('Order.DeliveryManAlreadyAssigned');
}

function siteChangedEmail(
  deps: Pick<MoveOrderDeps, 'publicUrl'>,
  { order, to, at }: { order: OrderRow; to: Move['to']; at: Temporal.Instant },
) {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  return composeEmail('order-site-changed', {
    key: `order-site-${order.id}-${at.epochMilliseconds}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      creneau: formatSlot(frozenDeliverySchema.parse(order.delivery)),
      magasin: to.name,
    },
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
