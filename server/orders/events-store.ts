import { run, type Reader } from '#server/platform/db.ts';
import { step } from '#domain/orders/state-groups.ts';

/** How often an order has left the shop: each departure sends its own messages. */
export async function countDepartures(db: Reader, orderId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from order_events where order_id = $1 and to_status = '${step.leave}'`,
    [orderId],
  );
  return row?.count ?? 0;
}

/** When this member took their last step of the order; null: they took none. */
export async function findLastStep(
  db: Reader,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<Temporal.Instant | null> {
  const [row] = await run<{ at: Temporal.Instant | null }>(
    db,
    `select max(at) as at from order_events
    where order_id = $1 and split_part(actor, ':', 2) = $2`,
    [orderId, staffId],
  );
  return row?.at ?? null;
}
