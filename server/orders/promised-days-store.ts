/** Whether the lots in filled bags keep as long as their lines promise, once the order is of another day. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';

/** Until which day each line of an order and its complements keeps its promise; lines that are given promise nothing. */
const lastDays = `select l.order_id, l.product_id, min(t.expires_on) as expires_on,
    min(t.expires_on) - coalesce((coalesce(l.replacement->'product', l.product)->>'minimumDays')::int, 0) as last_day
  from (
    select order_id, product_id, lot_id from stock_entries
    where order_id in (select id from orders where id = $1 or initial_order_id = $1) and kind in ('sold', 'putBack') group by 1, 2, 3 having sum(units) < 0
  ) b join lots t on t.id = b.lot_id join order_lines l using (order_id, product_id)
  where t.expires_on is not null and l.short_lived_until is null
  group by l.order_id, l.position`;

/** Null: any day, as far as what was bagged says. */
export async function findLastPromisedDay(db: Reader, orderId: string): Promise<string | null> {
  const [row] = await run<{ day: string | null }>(
    db,
    `select min(last_day)::text as day from (${lastDays}) d`,
    [orderId],
  );
  return row?.day ?? null;
}

/** Gives the lines whose bags do not keep their promise on that day. Returns the orders whose bill that changes. */
export async function giveShortLived(tx: Tx, orderId: string, day: string): Promise<string[]> {
  const rows = await run<{ order_id: string }>(
    tx,
    `update order_lines l set short_lived_until = d.expires_on from (${lastDays}) d
      where l.order_id = d.order_id and l.product_id = d.product_id and d.last_day < $2::date
      returning l.order_id`,
    [orderId, day],
  );
  return [...new Set(rows.map((row) => row.order_id))];
}
