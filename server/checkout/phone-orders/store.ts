import type { OrderRow } from '#server/orders/store.ts';
import { awaitsPayment } from '#domain/orders/state-groups.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NotNull } from 'kysely';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type PhoneOrderRow = Row<'phone_orders'>;

export async function insertPhoneOrder(tx: Tx, row: NewRow<'phone_orders'>): Promise<void> {
  await tx.insertInto('phone_orders').values(row).execute();
}

/** The site that serves the zone now. */
export async function findZoneSite(db: Reader, zoneId: string): Promise<string | undefined> {
  const zone = await db
    .selectFrom('delivery_zones')
    .select('shop_id')
    .where('id', '=', zoneId)
    .executeTakeFirst();
  return zone?.shop_id;
}

export async function findPhoneOrder(
  db: Reader,
  orderId: string,
): Promise<PhoneOrderRow | undefined> {
  return db
    .selectFrom('phone_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function findByRequestKey(
  db: Reader,
  requestKey: string,
): Promise<{ orderId: string; number: string; payBefore: Temporal.Instant } | undefined> {
  return db
    .selectFrom('phone_orders')
    .innerJoin('orders', 'orders.id', 'phone_orders.order_id')
    .select(['orders.id as orderId', 'orders.number', 'phone_orders.pay_before as payBefore'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function updatePhoneOrder(
  tx: Tx,
  orderId: string,
  changes: Partial<NewRow<'phone_orders'>>,
): Promise<void> {
  await tx.updateTable('phone_orders').set(changes).where('order_id', '=', orderId).execute();
}

const listedDays = 30;
const listedAtMost = 200;

export type ListedPhoneOrder = OrderRow & PhoneOrderRow & { staff_name: string };

/** At these sites, at all of them for undefined. Those that wait first, by deadline; then the latest. */
export async function listPhoneOrders(
  db: Reader,
  now: Temporal.Instant,
  siteIds: readonly string[] | undefined,
): Promise<ListedPhoneOrder[]> {
  return run(
    db,
    `select f.*, o.*, s.name as staff_name from phone_orders f
    join orders o on o.id = f.order_id join staff s on s.id = f.staff_id
    where f.taken_at > $1 and ($3::text[] is null or o.shop_id = any($3))
    order by o.status not in (${awaitsPayment.sql}),
      case when o.status in (${awaitsPayment.sql}) then f.pay_before end,
      f.taken_at desc limit $2`,
    [now.subtract({ hours: listedDays * 24 }), listedAtMost, siteIds ?? null],
  );
}

/** Orders whose link ran out, and that the bank is not deciding about at this minute. */
export async function listPhoneOrdersUnpaidAt(
  db: Reader,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await run<{ orderId: string }>(
    db,
    `select f.order_id as "orderId" from phone_orders f join orders o on o.id = f.order_id
    where o.status in (${awaitsPayment.sql}) and f.pay_before <= $1
      and not exists (select from payments p
      where p.order_id = o.id
        and p.status in ('initiated', 'requires_action', 'pending', 'authorized'))
    order by f.pay_before limit 100`,
    [now],
  );
  return rows.map((row) => row.orderId);
}

export async function findTaker(
  db: Reader,
  orderId: string,
): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('phone_orders')
    .innerJoin('staff', 'staff.id', 'phone_orders.staff_id')
    .select(['staff.email', 'staff.name'])
    .where('order_id', '=', orderId)
    .where('staff.disabled_at', 'is', null)
    .where('staff.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}
