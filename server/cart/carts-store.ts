import { run, type Reader } from '#server/platform/db.ts';

/** Counts the carts with something in them that have chosen each of these slots. */
export async function countCarts(
  db: Reader,
  slotIds: readonly string[],
): Promise<Map<string, number>> {
  if (slotIds.length === 0) return new Map();
  const rows = await run<{ slot_id: string; count: number }>(
    db,
    'select slot_id, count(*) as count from carts where slot_id = any($1) and ordered_at is null and jsonb_array_length(lines) > 0 group by slot_id',
    [slotIds],
  );
  return new Map(rows.map((row) => [row.slot_id, row.count]));
}

/** Counts the open carts that hold a product. */
export async function countCartsHolding(db: Reader, productId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*) as count from carts where ordered_at is null and lines @> $1',
    [JSON.stringify([{ productId }])],
  );
  return row?.count ?? 0;
}
