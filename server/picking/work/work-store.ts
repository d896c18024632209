/** Counts the lines that each member prepared, and the time between them. */
import type { WorkDay } from '#domain/picking/work-contract.ts';
import { longestGapMinutes } from '#domain/picking/work.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

/**
 * A line belongs to the member who wrote it last, at the time of the phone where it was written in a batch: a phone
 * without network sends an hour of work at once. Orders are found by their slots, since lines have no index on time;
 * they are prepared from three days before.
 */
export async function countWork(
  db: Reader,
  span: {
    from: Temporal.Instant;
    to: Temporal.Instant;
    staffId: string | null;
    /** Null: all sites. */
    siteIds: readonly string[] | null;
  },
): Promise<WorkDay[]> {
  return run<WorkDay>(
    db,
    `
    with near as (
      select o.id, (select count(*) from order_lines l where l.order_id = o.id) as lines
      from slots s join orders o on o.slot_id = s.id
      where s.starts_at >= $1::timestamptz - interval '1 day'
        and s.starts_at < $2::timestamptz + interval '4 days'
        and ($6::text[] is null or o.shop_id = any($6))
    ),
    noted as (
      select distinct on (1, 2, 3) staff_id, (gesture ->> 'orderId')::uuid as order_id,
        gesture ->> 'productId' as product_id, (gesture ->> 'at')::timestamptz as at
      from picking_gestures
      where received_at >= $1 and received_at < $2::timestamptz + interval '1 day'
        and gesture ->> 'kind' = 'line' and refusal is null
      order by 1, 2, 3, received_at desc
    ),
    picks as (
      select l.prepared_by as staff_id, l.prepared_quantity = 0 as is_missing,
        1.0 / near.lines as share,
        -- A phone's clock may be wrong, but nothing was done after it was received.
        least(noted.at, l.prepared_at) as at
      from near join order_lines l on l.order_id = near.id
      left join noted on noted.order_id = l.order_id and noted.product_id = l.product_id
        and noted.staff_id = l.prepared_by
      where l.prepared_quantity is not null and l.prepared_by is not null
        and ($3::uuid is null or l.prepared_by = $3)
    ),
    spaced as (
      select *, at - lag(at) over (partition by staff_id order by at) as gap
      from picks where at >= $1 and at < $2
    )
    select staff_id as "staffId", staff.name, (at at time zone $4)::date::text as day,
      count(*)::int as lines, (count(*) filter (where is_missing))::int as missing,
      sum(share)::float8 as orders,
      (count(*) filter (where gap <= $5))::int as paced,
      coalesce(extract(epoch from sum(gap) filter (where gap <= $5)) / 60, 0)::float8 as minutes
    from spaced join staff on staff.id = staff_id
    group by 1, 2, 3 order by 2, 1, 3 desc`,
    [
      span.from,
      span.to,
      span.staffId,
      shopTimeZone(),
      `${longestGapMinutes} minutes`,
      span.siteIds,
    ],
  );
}
