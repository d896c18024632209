/** Aggregates for the analytics page, timed by the server's clock. */
import type { MeasuredDevice } from '#domain/analytics/device.ts';
import { bitOf, funnelSteps, stepEvents, type StepsMet } from '#domain/analytics/funnel.ts';
import { otherPage, pageOfSegment, type MeasuredPage } from '#domain/analytics/measured-pages.ts';
import { errorEvents } from '#domain/analytics/measures.ts';
import type { VitalName } from '#domain/analytics/vital-rating.ts';
import { run, type Reader } from '#server/platform/db.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

export type VitalGroup = {
  name: VitalName;
  page: MeasuredPage | null;
  device: MeasuredDevice | null;
  isAllPages: boolean;
  isAllDevices: boolean;
  count: number;
  p75: number;
};

/** 75th percentile of each vital: overall, by device, by page kind, and by both. */
export async function summariseVitals(db: Reader, from: Temporal.Instant): Promise<VitalGroup[]> {
  return run<VitalGroup>(
    db,
    `
    with measured as (
      select v.name, coalesce(page.kind, $4) as page, v.device, v.value
      from web_vitals v left join unnest($2::text[], $3::text[]) as page (segment, kind)
        on page.segment = split_part(v.path, '/', 2)
      where v.received_at >= $1
    )
    select name, page, device, grouping(page) = 1 as "isAllPages",
      grouping(device) = 1 as "isAllDevices", count(*) as count,
      percentile_cont(0.75) within group (order by value) as p75
    from measured
    group by grouping sets ((name), (name, device), (name, page), (name, page, device))`,
    [from, Object.keys(pageOfSegment), Object.values(pageOfSegment), otherPage],
  );
}

export type VitalDay = { name: VitalName; day: Temporal.PlainDate; count: number; p75: number };

export async function summariseVitalsByDay(
  db: Reader,
  from: Temporal.Instant,
): Promise<VitalDay[]> {
  return run<VitalDay>(
    db,
    `
    select name, (received_at at time zone $2)::date as day, count(*) as count,
      percentile_cont(0.75) within group (order by value) as p75
    from web_vitals where received_at >= $1 group by 1, 2`,
    [from, shopTimeZone()],
  );
}

/** Number of sessions by the set of funnel steps they reached, as a bit mask. */
export async function countStepsMet(db: Reader, from: Temporal.Instant): Promise<StepsMet[]> {
  const steps = funnelSteps.flatMap((step) =>
    stepEvents[step].map((name) => ({ name, bit: bitOf(step) })),
  );
  return run<StepsMet>(
    db,
    `
    with sessions as (
      select e.session_id, min(e.device) as device, bit_or(coalesce(step.bit, 0)) as mask
      from analytics_events e left join unnest($2::text[], $3::int[]) as step (name, bit)
        on step.name = e.name
      where e.received_at >= $1 group by e.session_id
    )
    select mask, device, count(*) as sessions from sessions group by mask, device`,
    [from, steps.map(({ name }) => name), steps.map(({ bit }) => bit)],
  );
}

export type EventCount = {
  name: string;
  count: number;
  sessions: number;
  latestAt: Temporal.Instant;
};

export async function countEvents(db: Reader, from: Temporal.Instant): Promise<EventCount[]> {
  return run<EventCount>(
    db,
    `
    select name, count(*) as count, count(distinct session_id) as sessions,
      max(received_at) as "latestAt"
    from analytics_events where received_at >= $1 group by name order by count desc, name`,
    [from],
  );
}

export type ShownError = EventCount & {
  name: (typeof errorEvents)[number];
  title: string | null;
  message: string | null;
  path: string;
};

/** Errors shown to shoppers, one row per message, latest first. */
export async function listShownErrors(db: Reader, from: Temporal.Instant): Promise<ShownError[]> {
  return run<ShownError>(
    db,
    `
    select name, coalesce(properties->>'title', properties->>'field') as title,
      properties->>'message' as message, count(*) as count, count(distinct session_id) as sessions,
      max(received_at) as "latestAt",
      (array_agg(path order by received_at desc))[1] as path
    from analytics_events where name = any($2) and received_at >= $1 group by 1, 2, 3
    order by "latestAt" desc limit 50`,
    [from, errorEvents],
  );
}

/** The last generated demo measurement; its presence marks demo figures. */
export const lastDemoVital = 'demo';

export async function hasDemoMeasures(db: Reader, from: Temporal.Instant): Promise<boolean> {
  const vital = await db
    .selectFrom('web_vitals')
    .select('id')
    .where('id', '=', lastDemoVital)
    .where('received_at', '>=', from)
    .executeTakeFirst();
  return vital !== undefined;
}
