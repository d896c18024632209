import { run, type Reader } from '#server/platform/db.ts';

/** Minutes of work that an order and its complements hold in their slot. */
export async function findHeldMinutes(db: Reader, orderId: string): Promise<number> {
  const [held] = await run<{ minutes: number }>(
    db,
    `select coalesce(sum(booked_minutes), 0)::int as minutes from orders
      where (id = $1 or initial_order_id = $1) and reserved_at is not null`,
    [orderId],
  );
  return held?.minutes ?? 0;
}
