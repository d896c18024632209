import { run, type Reader } from '#server/platform/db.ts';

/** Units of a sku that are sold and still on the shelf: in no bag yet, or kept for whoever is changing an order. */
export async function countUnitsToPrepare(db: Reader, sku: string): Promise<number> {
  const [row] = await run<{ units: number }>(db, `select (select coalesce(sum(l.requested_quantity), 0) from orders o join order_lines l on l.order_id = o.id
      where o.status in ('prepaying', 'prepaid', 'preparing') and o.reserved_at is not null and l.sku = $1 and l.prepared_quantity is null)
    + (select coalesce(sum((u->>'quantity')::int), 0) from carts c, jsonb_array_elements(c.kept->'units') u where c.kept is not null and u->>'sku' = $1) as units`, [sku]);
  return row?.units ?? 0;
}
