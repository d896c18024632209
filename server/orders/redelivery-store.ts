import { run, type Tx } from '#server/platform/db.ts';

/** Another slot for an order that nobody was there to take: its place is moved with it. */
export async function setRedeliverySlot(
  tx: Tx,
  orderId: string,
  slot: { id: string; starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    "update orders set slot_id = $2, delivery = delivery || jsonb_build_object('from', $3::text, 'to', $4::text), updated_at = $5 where id = $1",
    [orderId, slot.id, slot.starts_at.toString(), slot.ends_at.toString(), at],
  );
}

/** Nothing of an abandoned delivery is billed. */
export async function clearBill(tx: Tx, orderId: string, settlement: unknown): Promise<void> {
  await run(tx, 'update orders set settlement = $2 where id = $1', [
    orderId,
    JSON.stringify(settlement),
  ]);
  await tx
    .updateTable('order_lines')
    .set({ billed_cents: 0, offered_cents: 0 })
    .where('order_id', '=', orderId)
    .execute();
}
