/** What other words of the shop need to know of a customer's orders, without knowing orders. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { run, type Reader } from '#server/platform/db.ts';
import {
  awaitsCharge,
  deliversNothing,
  isClosed,
  isPaid,
  isRefunded,
  isUnpaid,
} from '#domain/orders/state-groups.ts';
import type { OrderRow } from './store.ts';

/** `orders` counts new orders that were paid for; `isFirstPaid` is whether the oldest has been delivered and paid. */
export async function readOrderFacts(
  db: Reader,
  customerId: string,
): Promise<{ orders: number; isFirstPaid: boolean; hasDelivered: boolean }> {
  // A paid order is terminated a month later, and so is a missed delivery that was given up: only the first was billed.
  const rows = await run<{ status: OrderStatus; was_delivered: boolean }>(
    db,
    `select status, status in (${awaitsCharge.sql}, ${isPaid.sql}, ${isRefunded.sql})
        or status in (${isClosed.sql})
        and exists (select 1 from invoices i where i.order_id = o.id) as was_delivered
      from orders o where customer_id = $1 and initial_order_id is null
        and status not in (${deliversNothing.sql})
      order by placed_at, number`,
    [customerId],
  );
  const [first] = rows;
  return {
    orders: rows.length,
    isFirstPaid: first !== undefined && first.was_delivered && !awaitsCharge(first.status),
    hasDelivered: rows.some((row) => row.was_delivered),
  };
}

export async function findPlacedAt(db: Reader, orderId: string): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('orders')
    .select('placed_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.placed_at ?? null;
}

/**
 * Whether both have ordered under one phone, been delivered at one address under one family name
 * (neighbours of a building are not one household), or collected at one point under one whole name.
 */
export async function sharesHousehold(
  db: Reader,
  oneId: string,
  otherId: string,
): Promise<boolean> {
  const place = `case when delivery->>'type' = 'delivery'
    then lower(concat_ws(' ', delivery->'address'->>'streetNumber', delivery->'address'->>'street', delivery->'address'->>'postalCode', customer->>'lastname'))
    else lower(concat_ws(' ', zone_id, customer->>'firstname', customer->>'lastname')) end`;
  const rows = await run(
    db,
    `with seen as (select customer_id, ${place} as place, customer->>'phone' as phone from orders
      where customer_id in ($1, $2))
    select 1 from seen one join seen other on other.place = one.place
      or (other.phone = one.phone and one.phone <> '')
    where one.customer_id = $1 and other.customer_id = $2 limit 1`,
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

/**
 * From the invoices: an order that was not received, or whose payment is pending, has none. `siteIds`: of these sites alone.
 */
export async function readBilled(
  db: Reader,
  customerId: string,
  siteIds?: readonly string[],
): Promise<{ orders: number; invoices: number; billedCents: number; refundedCents: number }> {
  const [row] = await run<{ orders: number; invoices: number; billed: number; refunded: number }>(
    db,
    `
    select count(*) filter (where o.status not in (${isUnpaid.sql}))::int as orders,
      count(i.id)::int as invoices, coalesce(sum(i.total_cents), 0) as billed,
      coalesce(sum((select sum(r.amount_cents) from refunds r
            where r.order_id = o.id and r.status = 'refunded')), 0) as refunded
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.customer_id = $1 and ($2::text[] is null or o.shop_id = any($2))`,
    [customerId, siteIds ?? null],
  );
  return {
    orders: row?.orders ?? 0,
    invoices: row?.invoices ?? 0,
    billedCents: row?.billed ?? 0,
    refundedCents: row?.refunded ?? 0,
  };
}

/** The former versions of an order, with the complements that it took in. */
export async function listReplacedBy(
  db: Reader,
  orderId: string,
): Promise<Pick<OrderRow, 'id' | 'number'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('replaced_by', '=', orderId)
    .orderBy('placed_at')
    .execute();
}
