/** A line under its order's lock, for those who change what is in the bag. */
import { formatTime } from '#server/platform/shop-time.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { nothingSavedCheckAgain } from '#domain/contract/refusal-sentences.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import { baseIdAt } from '#server/catalogue/at-site.ts';
import { findStaffNames } from '#server/orders/preparation-store.ts';
import { listLines, lockOrder, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireInCharge, type Preparer } from './require-in-charge.ts';

/** Locks the order, and reads a line of it that this member may prepare. */
export async function lockLine(
  tx: Tx,
  { orderId, productId, staff }: { orderId: string; productId: string; staff: Preparer },
): Promise<{ order: OrderRow; line: OrderLineRow }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  if (!isBeingPrepared(order.status))
    throw new Refusal('Picking.NotPreparing', { status: order.status });
  await requireInCharge(tx, order, staff);
  const baseId = baseIdAt(order.shop_id, productId);
  const line = (await listLines(tx, [order.id])).find(
    (candidate) => candidate.product_id === baseId,
  );
  if (!line) throw new Refusal('EcomCart.ProductNotFound');
  return { order, line };
}

/** Says who wrote the line meanwhile, and what. */
export async function refuseStale(tx: Tx, line: OrderLineRow): Promise<never> {
  const by = line.prepared_by;
  const name = (by && (await findStaffNames(tx, [by])).get(by)) || 'Un collègue';
  const time = line.prepared_at ? ` à ${formatTime(line.prepared_at.toString())}` : '';
  throw new Refusal(
    'Picking.LineChanged',
    { version: line.version },
    `${name} a changé cette ligne${time} : ${inBag(line)}. ${nothingSavedCheckAgain}`,
  );
}

function inBag({ prepared_quantity: quantity, prepared_grams: grams }: OrderLineRow): string {
  if (!quantity) return 'manquant';
  return `${quantity} dans le sac${grams ? `, ${formatGrams(grams)}` : ''}`;
}
