/** Bags of orders. Writers hold the order's lock. */
import type { Bag } from '#domain/orders/bags.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

/** Counted bags in the order of their numbers, by order. */
export async function listOrderBags(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, Bag[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_bags')
    .select(['order_id', 'number', 'is_cold', 'loaded_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('number')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([id, bags]) => [
      id,
      bags.map((row) => ({
        number: row.number,
        isCold: row.is_cold,
        isLoaded: row.loaded_at !== null,
      })),
    ]),
  );
}

export async function replaceBags(
  tx: Tx,
  {
    orderId,
    bags,
    staffId,
    at,
  }: {
    orderId: string;
    bags: readonly Omit<Bag, 'isLoaded'>[];
    staffId: string;
    at: Temporal.Instant;
  },
): Promise<void> {
  await tx.deleteFrom('order_bags').where('order_id', '=', orderId).execute();
  await tx
    .insertInto('order_bags')
    .values(
      bags.map(({ number, isCold }) => ({
        order_id: orderId,
        number,
        is_cold: isCold,
        counted_by: staffId,
        counted_at: at,
        loaded_by: null,
        loaded_at: null,
      })),
    )
    .execute();
}

/** false: the order has no such bag. */
export async function setBagLoaded(
  tx: Tx,
  bag: { orderId: string; number: number },
  loaded: { by: string; at: Temporal.Instant } | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('order_bags')
    .set({ loaded_by: loaded?.by ?? null, loaded_at: loaded?.at ?? null })
    .where('order_id', '=', bag.orderId)
    .where('number', '=', bag.number)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Who loaded the order's bags so far. */
export async function listLoaders(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_bags')
    .select('loaded_by')
    .where('order_id', '=', orderId)
    .where('loaded_by', 'is not', null)
    .execute();
  return rows.flatMap(({ loaded_by: by }) => by ?? []);
}

/** Back from the road: they are checked again before the next departure. */
export async function unloadBags(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_bags')
    .set({ loaded_by: null, loaded_at: null })
    .where('order_id', '=', orderId)
    .execute();
}
