/** Slots when the shop changes its time zone. */
import type { ComingSlots } from '#domain/delivery/staff-contract.ts';
import type { TimeZone } from '#domain/time/local-time.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { lockZones } from './slot-store.ts';

export type ZoneChange = { from: TimeZone; to: TimeZone; at: Temporal.Instant };

/**
 * A slot without an order keeps its hours on the clock of the new zone. One with orders keeps its
 * instant, which customers were promised; a free slot that now overlaps it in its zone is closed, and taken away where
 * it would begin at the same instant.
 */
export async function shiftFreeSlots(tx: Tx, { from, to, at }: ZoneChange): Promise<void> {
  await lockZones(tx);
  // Two slots of a zone cannot begin together, even for the length of a statement: all step aside first.
  const aside = await run<{ id: string }>(
    tx,
    `
    update slots set starts_at = starts_at + $1::interval, ends_at = ends_at + $1::interval,
      order_until = order_until + $1::interval
    where booked = 0 and starts_at > $2 returning id`,
    [asideFor, at],
  );
  await run(
    tx,
    `
    with moved as (
      select id, zone_id, order_until - starts_at as cutoff,
        ((starts_at - $2::interval) at time zone $3) at time zone $4 as starts_at,
        ((ends_at - $2::interval) at time zone $3) at time zone $4 as ends_at
      from slots where id = any($1)
    ),
    placed as (
      select m.*,
        coalesce(bool_or(o.booked > 0 and o.deleted_at is null), false) as is_in_the_way,
        coalesce(bool_or(o.starts_at = m.starts_at), false) as is_taken
      from moved m left join slots o on o.zone_id = m.zone_id and not o.id = any($1)
        and o.starts_at < m.ends_at and o.ends_at > m.starts_at
      group by m.id, m.zone_id, m.cutoff, m.starts_at, m.ends_at
    )
    update slots s set
      starts_at = p.starts_at + case when is_taken then interval '1 minute' else interval '0' end,
      ends_at = greatest(p.ends_at, p.starts_at + interval '2 minutes'),
      order_until = p.starts_at + p.cutoff,
      is_excluded = s.is_excluded or is_in_the_way,
      deleted_at = case when is_taken then coalesce(s.deleted_at, $5) else s.deleted_at end,
      version = s.version + 1
    from placed p where s.id = p.id`,
    [aside.map(({ id }) => id), asideFor, from, to, at],
  );
}

const asideFor = '365000 days';

export async function countComingSlots(db: Reader, now: Temporal.Instant): Promise<ComingSlots> {
  const [counted] = await run<ComingSlots>(
    db,
    `
    select count(*) filter (where booked > 0)::int as ordered,
      coalesce(sum(booked), 0)::int as orders,
      count(*) filter (where booked = 0)::int as free
    from slots where deleted_at is null and starts_at > $1`,
    [now],
  );
  if (!counted) throw new Error('aggregates always answer one row');
  return counted;
}
