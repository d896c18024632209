import type { AnalyticsEvent, Vital } from '#domain/analytics/contract.ts';
import type { MeasuredDevice } from '#domain/analytics/device.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** Returns the number of new events: a retried batch counts once. */
export async function insertEvents(
  db: Reader,
  events: readonly AnalyticsEvent[],
  device: MeasuredDevice | null,
  receivedAt: Temporal.Instant,
): Promise<number> {
  const rows = await run<{ id: string }>(
    db,
    `insert into analytics_events (id, name, at, received_at, session_id, user_id, path, properties,
      device)
    select id, name, at, $2, "sessionId", "userId", path, properties, $3
    from jsonb_to_recordset($1::jsonb) as event (id uuid, name text, at timestamptz,
      "sessionId" uuid, "userId" text, path text, properties jsonb)
    on conflict (id) do nothing returning id`,
    [JSON.stringify(events), receivedAt, device],
  );
  return rows.length;
}

export async function saveVital(
  db: Reader,
  vital: Vital & { path: string; device: MeasuredDevice | null },
  receivedAt: Temporal.Instant,
): Promise<void> {
  await run(
    db,
    `insert into web_vitals (id, name, value, navigation_type, path, received_at, device)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (id, name) do update set value = excluded.value, received_at = excluded.received_at`,
    [vital.id, vital.name, vital.value, vital.navigationType, vital.path, receivedAt, vital.device],
  );
}

export async function deleteMeasuresBefore(db: Reader, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('analytics_events').where('received_at', '<', before).execute();
  await db.deleteFrom('web_vitals').where('received_at', '<', before).execute();
}
