/** The orders of the board of the day, with their progress. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { currentStatuses, pastStatuses } from '#domain/orders/states.ts';
import type { TaskStatus } from '#domain/rounds/contract.ts';
import { isBeingPrepared, isCancelled } from '#domain/orders/state-groups.ts';
import { run, type Reader } from '#server/platform/db.ts';

export type DayOrderRow = {
  id: string;
  shop_id: string;
  number: string;
  status: OrderStatus;
  task_status: TaskStatus | null;
  type: string;
  zone_name: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  slot_id: string;
  slot_minutes: number;
  slot_capacity_minutes: number | null;
  preparer_id: string | null;
  preparer_name: string | null;
  driver_name: string | null;
  /** Null: it is not held, or has no end. */
  capture_before: Temporal.Instant | null;
  lines: number;
  done_lines: number;
  batch_id: string | null;
  paused_at: Temporal.Instant | null;
  members: string[] | null;
};

/**
 * Orders of the slots that start between these instants, those of before that are still open, and
 * all in preparation.
 */
export async function listDayOrders(
  db: Reader,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<DayOrderRow[]> {
  return run<DayOrderRow>(
    db,
    `
    with of_day as (
      select o.*, s.starts_at, s.ends_at, s.booked_minutes as slot_minutes,
        s.capacity_minutes as slot_capacity_minutes from slots s join orders o on o.slot_id = s.id
        where s.starts_at >= $1 and s.starts_at < $2 and o.status = any($4)
      union all
      select o.*, s.starts_at, s.ends_at, s.booked_minutes, s.capacity_minutes from orders o
      join slots s on s.id = o.slot_id
        where o.status = any($3)
          and (s.starts_at < $1 or (s.starts_at >= $2 and o.status in (${isBeingPrepared.sql})))
    )
    select o.id, o.shop_id, o.number, o.status, t.status as task_status, o.delivery ->> 'type' as type,
      o.delivery ->> 'zoneName' as zone_name, o.starts_at as "from", o.ends_at as "to",
      o.slot_id, o.slot_minutes, o.slot_capacity_minutes, o.preparer_id,
      preparer.name as preparer_name, driver.name as driver_name, counted.lines, counted.done_lines,
      (select p.capture_before from payments p
        where p.order_id = o.id and p.status = 'authorized') as capture_before,
      batch.id as batch_id, batch.paused_at, batch.members
    from of_day o
    left join delivery_tasks t on t.order_id = o.id
    left join staff preparer on preparer.id = o.preparer_id
    left join staff driver on driver.id = o.driver_id
    cross join lateral (
      select count(*)::int as lines, count(l.prepared_quantity)::int as done_lines
      from order_lines l where l.order_id = o.id
    ) counted
    -- A complement is in the batch of the order that it completes.
    left join lateral (
      select b.id, b.paused_at,
        (select json_agg(s.name order by s.id <> b.in_charge_id, s.name)
          from picking_batch_members m join staff s on s.id = m.staff_id
          where m.batch_id = b.id) as members
      from picking_batch_orders bags
      join picking_batches b on b.id = bags.batch_id
      join picking_batch_members keeper on keeper.batch_id = b.id
        and keeper.staff_id = o.preparer_id
      where o.status in (${isBeingPrepared.sql}) and bags.order_id in (o.id, o.initial_order_id)
      order by bags.order_id = o.id desc limit 1
    ) batch on true
    order by o.starts_at, o.number`,
    [from, to, [...currentStatuses], [...currentStatuses, ...handedOver]],
  );
}
const handedOver = pastStatuses.filter((status) => !isCancelled(status));
