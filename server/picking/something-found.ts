/** An order with empty bags is cancelled rather than delivered. */
import { listComplementsOf } from '#server/orders/preparation-store.ts';
import { listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireInCharge, type Preparer } from './require-in-charge.ts';

/** Items of a complement justify the delivery of its order, but not the reverse. */
export async function requireSomethingFound(tx: Tx, order: OrderRow): Promise<void> {
  const complements = await listComplementsOf(tx, [order.id]);
  if (await isNothingFound(tx, [order, ...complements]))
    throw new Refusal('Picking.NothingFound', { nothingFound: order.id });
  for (const complement of complements)
    if (await isNothingFound(tx, [complement]))
      throw new Refusal(
        'Picking.NothingFound',
        { nothingFound: complement.id },
        `Rien n’a pu être préparé du complément ${complement.number}. Annulez-le d’abord : rien n’en est débité.`,
      );
}

/** Preparers may only cancel orders with nothing found; managers may cancel any. */
export async function requireNothingFound(tx: Tx, orderId: string, staff: Preparer): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  await requireInCharge(tx, order, staff);
  if (!(await isNothingFound(tx, [order, ...(await listComplementsOf(tx, [order.id]))])))
    throw new Refusal('Picking.SomethingFound', { nothingFound: false });
}

async function isNothingFound(tx: Tx, orders: readonly OrderRow[]): Promise<boolean> {
  const lines = await listLines(
    tx,
    orders.map(({ id }) => id),
  );
  return lines.length > 0 && lines.every((line) => line.prepared_quantity === 0);
}
