/** What other words of the shop need to know of a customer's orders, without knowing orders. */
import { run, type Reader } from '#server/platform/db.ts';

/** `orders` counts new orders that were paid for, capped at 2; `isFirstPaid` is whether the oldest has been delivered and paid. */
export async function readOrderFacts(
  db: Reader,
  customerId: string,
): Promise<{ orders: number; isFirstPaid: boolean; hasDelivered: boolean }> {
  const rows = await run<{ status: string }>(
    db,
    "select status from orders where customer_id = $1 and initial_order_id is null and status not in ('prepaying', 'failed', 'cancelled') order by placed_at",
    [customerId],
  );
  const isDelivered = (status: string) => ['delivered', 'paid', 'refunded'].includes(status);
  return {
    orders: Math.min(2, rows.length),
    isFirstPaid: rows[0]?.status === 'paid',
    hasDelivered: rows.some((row) => isDelivered(row.status)),
  };
}

/** Whether both have been delivered at one address under one family name: neighbours of a building are not one household. */
export async function sharesHousehold(
  db: Reader,
  oneId: string,
  otherId: string,
): Promise<boolean> {
  const home =
    "lower(concat_ws(' ', delivery->'address'->>'streetNumber', delivery->'address'->>'street', delivery->'address'->>'postalCode', customer->>'lastname'))";
  const rows = await run(
    db,
    `select 1 from orders where customer_id = $1 and delivery->>'type' = 'delivery' and ${home} in (select ${home} from orders where customer_id = $2 and delivery->>'type' = 'delivery') limit 1`,
    [oneId, otherId],
  );
  return rows.length > 0;
}

/** By their ids. */
export async function readOrderNumbers(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await run<{ id: string; number: string }>(
    db,
    'select id, number from orders where id = any($1::uuid[])',
    [[...ids]],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** What was really billed: an order that nobody received, or that waits for its bank, has no invoice. */
export async function readBilled(
  db: Reader,
  customerId: string,
): Promise<{ orders: number; invoices: number; billedCents: number; refundedCents: number }> {
  const [row] = await run<{ orders: number; invoices: number; billed: number; refunded: number }>(
    db,
    `
    select count(*) filter (where o.status not in ('prepaying', 'failed'))::int as orders, count(i.id)::int as invoices, coalesce(sum(i.total_cents), 0) as billed,
      coalesce(sum((select sum(r.amount_cents) from refunds r where r.order_id = o.id and r.status = 'refunded')), 0) as refunded
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice' where o.customer_id = $1`,
    [customerId],
  );
  return {
    orders: row?.orders ?? 0,
    invoices: row?.invoices ?? 0,
    billedCents: row?.billed ?? 0,
    refundedCents: row?.refunded ?? 0,
  };
}
