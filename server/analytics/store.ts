import type { AnalyticsEvent, Vital } from '#domain/analytics/contract.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** Returns how many were new: a batch that comes again after a lost answer is recorded once. */
export async function insertEvents(db: Reader, events: readonly AnalyticsEvent[], receivedAt: Temporal.Instant): Promise<number> {
  const rows = await run<{ id: string }>(db, `insert into analytics_events (id, name, at, received_at, session_id, user_id, path, properties)
    select id, name, at, $2, "sessionId", "userId", path, properties
    from jsonb_to_recordset($1::jsonb) as event (id uuid, name text, at timestamptz, "sessionId" uuid, "userId" text, path text, properties jsonb)
    on conflict (id) do nothing returning id`, [JSON.stringify(events), receivedAt]);
  return rows.length;
}

export async function saveVital(db: Reader, vital: Vital & { path: string }, receivedAt: Temporal.Instant): Promise<void> {
  await run(db, `insert into web_vitals (id, name, value, navigation_type, path, received_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (id, name) do update set value = excluded.value, received_at = excluded.received_at`, [vital.id, vital.name, vital.value, vital.navigationType, vital.path, receivedAt]);
}

export async function deleteMeasuresBefore(db: Reader, before: Temporal.Instant): Promise<void> {
  await run(db, 'delete from analytics_events where received_at < $1', [before]);
  await run(db, 'delete from web_vitals where received_at < $1', [before]);
}

export type VitalSummary = { name: string; count: number; p75: number };

/** The 75th percentile of each, as browsers measured them since `from`. */
export async function summariseVitals(db: Reader, from: Temporal.Instant): Promise<VitalSummary[]> {
  return run<VitalSummary>(db, `select name, count(*) as count, percentile_cont(0.75) within group (order by value) as p75 from web_vitals where received_at >= $1 group by name order by name`, [from]);
}

export type DailyCount = { name: string; sessions: number; events: number };

/** How many sessions met each event since `from`: what the funnel is drawn from. */
export async function countEvents(db: Reader, from: Temporal.Instant, names: readonly string[]): Promise<DailyCount[]> {
  return run<DailyCount>(db, 'select name, count(distinct session_id) as sessions, count(*) as events from analytics_events where at >= $1 and name = any($2) group by name', [from, names]);
}
