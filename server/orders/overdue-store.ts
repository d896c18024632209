import type { Reader } from '#server/platform/db.ts';

/** Orders that still hold stock and a slot although their payment should have ended: there should never be one. */
export async function listOverdueReservations(
  db: Reader,
  before: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'prepaying')
    .where('placed_at', '<', before.subtract({ minutes: 15 }))
    .where('reserved_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
