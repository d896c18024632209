import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type VisitRow = {
  startedAt: Temporal.Instant;
  startLatitude: number | null;
  startLongitude: number | null;
  orderId: string;
  latitude: number | null;
  longitude: number | null;
  /** Start of the promised slot. */
  from: string;
  announcedAt: Temporal.Instant | null;
  /** Null: still to be visited. */
  doneAt: Temporal.Instant | null;
};

/** Before the stop leaves the round. A complement of a stop of the same round is no visit of its own. */
export async function insertVisit(
  tx: Tx,
  visit: { roundId: string; orderId: string; at: Temporal.Instant },
): Promise<void> {
  await run(
    tx,
    `insert into round_visits (round_id, order_id, at, latitude, longitude)
    select $1, t.order_id, $3, t.latitude, t.longitude from delivery_tasks t
    join orders o on o.id = t.order_id
    where t.order_id = $2
      and not exists (
        select 1 from delivery_tasks main
        where main.order_id = o.initial_order_id and main.round_id = $1)
    on conflict do nothing`,
    [visit.roundId, visit.orderId, visit.at],
  );
}

/** Visits of an open round as they were made, then the stops left in their order; a complement is none of its own. */
export async function listVisits(db: Reader, roundId: string): Promise<VisitRow[]> {
  return run<VisitRow>(
    db,
    `with left_stops as (
      select * from delivery_tasks where round_id = $1 and status in ('delivering', 'arriving')),
    visits as (
      select order_id, at as done_at, null::timestamptz as announced_at, null::int as position,
        latitude, longitude
      from round_visits where round_id = $1
      union all
      select order_id, null, case when status = 'arriving' then updated_at end, position, latitude,
        longitude from left_stops)
    select r.started_at as "startedAt", r.latitude as "startLatitude",
      r.longitude as "startLongitude",
      v.order_id as "orderId", v.latitude, v.longitude, o.delivery->>'from' as "from",
      v.announced_at as "announcedAt", v.done_at as "doneAt"
    from rounds r, visits v join orders o on o.id = v.order_id
    where r.id = $1 and r.ended_at is null and (v.done_at is not null
      or not exists (select 1 from left_stops main where main.order_id = o.initial_order_id))
    order by v.done_at nulls last, v.position`,
    [roundId],
  );
}
