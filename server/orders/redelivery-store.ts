import type { Settlement } from '#domain/orders/settle.ts';
import { wasGivenUp } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

/** Sets a new slot after a missed delivery, for the order and its complements; the caller moves its place. */
export async function setRedeliverySlot(
  tx: Tx,
  orderId: string,
  slot: { id: string; starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `update orders set slot_id = $2,
      delivery = delivery || jsonb_build_object('from', $3::text, 'to', $4::text), updated_at = $5
      where id = $1 or (initial_order_id = $1 and status not in (${wasGivenUp.sql}))`,
    [orderId, slot.id, slot.starts_at.toString(), slot.ends_at.toString(), at],
  );
}

/** The bill of an order that is not handed over, and what it bills of each line. */
export async function writeBill(tx: Tx, orderId: string, settlement: Settlement): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ settlement: JSON.stringify(settlement) })
    .where('id', '=', orderId)
    .execute();
  await tx
    .updateTable('order_lines')
    .set({ billed_cents: 0, offered_cents: 0 })
    .where('order_id', '=', orderId)
    .execute();
  for (const { productId, billedCents, giftCents } of settlement.lines)
    if (billedCents > 0)
      await tx
        .updateTable('order_lines')
        .set({ billed_cents: billedCents, offered_cents: giftCents })
        .where('order_id', '=', orderId)
        .where('product_id', '=', productId)
        .execute();
}

type DeliveryStep = { status: string; actor: string; at: Temporal.Instant };

/** Only the steps of the delivery that the order's own steps do not say already. */
export function listDeliverySteps(db: Reader, orderId: string): Promise<DeliveryStep[]> {
  return db
    .selectFrom('delivery_task_events')
    .select(['status', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['arriving', 'pending-redelivery'])
    .orderBy('id')
    .execute();
}
