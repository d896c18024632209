/** Whether the lots in filled bags keep as long as their lines promise, once the order is of another day. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';

/** Until which day each line of an order and its complements keeps its promise; one that was bagged as a gift promises nothing. */
const lastDays = `select l.order_id, l.product_id, l.is_given_by_plan, min(t.expires_on) as expires_on,
    min(t.expires_on) - coalesce((coalesce(l.replacement->'product', l.product)->>'minimumDays')::int, 0) as last_day
  from (
    select order_id, product_id, lot_id from stock_entries
    where order_id in (select id from orders where id = $1 or initial_order_id = $1) and kind in ('sold', 'putBack') group by 1, 2, 3 having sum(units) < 0
  ) b join lots t on t.id = b.lot_id join order_lines l using (order_id, product_id)
  where t.expires_on is not null and (l.short_lived_until is null or l.is_given_by_plan)
  group by l.order_id, l.position`;

/** Null: any day, as far as what was bagged says. */
export async function findLastPromisedDay(db: Reader, orderId: string): Promise<string | null> {
  const [row] = await run<{ day: string | null }>(
    db,
    `select min(last_day)::text as day from (${lastDays}) d where not is_given_by_plan`,
    [orderId],
  );
  return row?.day ?? null;
}

/** The last day of each line, those that a plan gave included. */
export async function listPromisedDays(
  db: Reader,
  orderId: string,
): Promise<{ day: string; isGiven: boolean }[]> {
  return run(
    db,
    `select last_day::text as day, is_given_by_plan as "isGiven" from (${lastDays}) d`,
    [orderId],
  );
}

/**
 * Gives the lines whose bags do not keep their promise on that day, and takes back what a plan for another day gave if
 * asked to. Returns the orders whose bill that changes.
 */
export async function giveShortLived(
  tx: Tx,
  orderId: string,
  { day, takesBack }: { day: string; takesBack: boolean },
): Promise<string[]> {
  const rows = await run<{ order_id: string }>(
    tx,
    `update order_lines l
      set is_given_by_plan = d.last_day < $2::date,
        short_lived_until = case when d.last_day < $2::date then d.expires_on end
      from (${lastDays}) d
      where l.order_id = d.order_id and l.product_id = d.product_id
        and l.is_given_by_plan <> (d.last_day < $2::date) and ($3 or not l.is_given_by_plan)
      returning l.order_id`,
    [orderId, day, takesBack],
  );
  return [...new Set(rows.map((row) => row.order_id))];
}
