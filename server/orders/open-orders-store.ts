/** All open orders in short rows, for counts. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { arrivalOf } from './staff-store.ts';

export type OpenOrder = {
  status: OrderStatus;
  taskStatus: TaskStatus | null;
  siteId: string;
  siteName: string;
  zoneId: string;
  zoneName: string;
  preparerId: string | null;
  preparerName: string | null;
  hour: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  arrivedAt: Temporal.Instant | null;
  updatedAt: Temporal.Instant;
};

/** Short rows of all open orders, for the counts on the tabs. */
export async function listOpenOrders(
  db: Reader,
  day?: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<OpenOrder[]> {
  return run<OpenOrder>(
    db,
    `select o.status, t.status as "taskStatus", o.shop_id as "siteId", w.name as "siteName", o.zone_id as "zoneId",
      o.delivery->>'zoneName' as "zoneName", o.preparer_id as "preparerId",
      p.name as "preparerName", to_char(s.starts_at at time zone $1, 'HH24') as hour,
      s.starts_at as "from", s.ends_at as "to", ${arrivalOf('o')} as "arrivedAt",
      greatest(o.updated_at, t.updated_at) as "updatedAt"
    from orders o join slots s on s.id = o.slot_id join sites w on w.id = o.shop_id
    left join delivery_tasks t on t.order_id = o.id
    left join staff p on p.id = o.preparer_id
    where o.status = any($2)
      and ($3::timestamptz is null or (s.starts_at >= $3 and s.starts_at < $4))`,
    [shopTimeZone(), [...currentStatuses], day?.from ?? null, day?.to ?? null],
  );
}
