import { run, type Reader } from '#server/platform/db.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';

/**
 * Units that orders have taken from the shelf and may still give back, in a bag or not, as
 * themselves or as a substitute. One that was cancelled holds them until its job has run.
 */
export async function countUnitsHeld(db: Reader, sku: string): Promise<number> {
  const [row] = await run<{ units: number }>(
    db,
    `select (select coalesce(sum(case when l.sku <> $1 then 0 when not l.is_shelf_empty then l.requested_quantity when l.replacement is null then coalesce(l.prepared_quantity, 0) else 0 end + case when l.replacement->>'sku' = $1 then coalesce(l.prepared_quantity, 0) else 0 end), 0)
      from orders o join order_lines l on l.order_id = o.id where o.reserved_at is not null and o.status not in (${wasHandedOver.sql}) and (l.sku = $1 or l.replacement->>'sku' = $1))
    + (select coalesce(sum((u->>'quantity')::int), 0) from carts c, jsonb_array_elements(c.kept->'units') u where c.kept is not null and u->>'sku' = $1) as units`,
    [sku],
  );
  return row?.units ?? 0;
}
