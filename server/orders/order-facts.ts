/** What other words of the shop need to know of a customer's orders, without knowing orders. */
import { run, type Reader } from '#server/platform/db.ts';

/** `orders` counts new orders that were paid for, capped at 2; `isFirstPaid` is whether the oldest has been delivered and paid. */
export async function readOrderFacts(db: Reader, customerId: string): Promise<{ orders: number; isFirstPaid: boolean; hasDelivered: boolean }> {
  const rows = await run<{ status: string }>(db, "select status from orders where customer_id = $1 and initial_order_id is null and status not in ('prepaying', 'failed', 'cancelled') order by placed_at", [customerId]);
  const isDelivered = (status: string) => ['delivered', 'paid', 'refunded'].includes(status);
  return { orders: Math.min(2, rows.length), isFirstPaid: rows[0]?.status === 'paid', hasDelivered: rows.some((row) => isDelivered(row.status)) };
}

/** Whether both have been delivered at one address under one family name: neighbours of a building are not one household. */
export async function sharesHousehold(db: Reader, oneId: string, otherId: string): Promise<boolean> {
  const home = "lower(concat_ws(' ', delivery->'address'->>'streetNumber', delivery->'address'->>'street', delivery->'address'->>'postalCode', customer->>'lastname'))";
  const rows = await run(db, `select 1 from orders where customer_id = $1 and delivery->>'type' = 'delivery' and ${home} in (select ${home} from orders where customer_id = $2 and delivery->>'type' = 'delivery') limit 1`, [oneId, otherId]);
  return rows.length > 0;
}
