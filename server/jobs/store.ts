import { run, type Reader } from '#server/platform/db.ts';

export type OrderOfJob = { subject: string; id: string; number: string };

/** Resolves ids of orders, payments, refunds or withdrawals to their orders. */
export async function findOrdersOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, OrderOfJob>> {
  if (ids.length === 0) return new Map();
  const rows = await run<OrderOfJob>(
    db,
    `select s.subject, o.id, o.number from (
      select id as subject, id as order_id from orders where id = any($1::uuid[])
      union all select id, order_id from payments where id = any($1::uuid[])
      union all select id, order_id from refunds where id = any($1::uuid[])
      union all select id, order_id from withdrawals where id = any($1::uuid[])
    ) s join orders o on o.id = s.order_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.subject, row]));
}
