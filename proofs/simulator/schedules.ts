/** The recurring jobs of the shop, by a driven clock: each runs once when its time fell in the step just played. */
import { schedules, type JobName, type JobPayload } from '#server/platform/job-payloads.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import type { TestApp } from '../../tests/app.ts';

/** « 41 4 * * * », « *\/10 * * * * »: what the shop's own schedules use of cron, minutes and hours. */
function isDue(cron: string, at: Temporal.Instant): boolean {
  const [minute = '*', hour = '*'] = cron.split(' ');
  const local = shopDateTime(at);
  return fits(minute, local.minute) && fits(hour, local.hour);
}

function fits(field: string, value: number): boolean {
  if (field === '*') return true;
  return field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value;
}

export async function runSchedules(
  app: TestApp,
  since: Temporal.Instant,
  failed: (name: string, error: unknown) => void,
): Promise<void> {
  const now = app.clock.now();
  for (const [name, cron] of Object.entries(schedules)) {
    let at = now;
    while (Temporal.Instant.compare(at, since) > 0 && !isDue(cron, at))
      at = at.subtract({ minutes: 1 });
    if (Temporal.Instant.compare(at, since) <= 0) continue;
    await app.jobs
      .runNow(name as JobName, {} as JobPayload<JobName>)
      .catch((error: unknown) => failed(name, error));
  }
  // A failed job waits a random while by the clock of PostgreSQL; here it waits for the next step.
  await app.database.pool.query(
    `update jobs.job set data = coalesce(data, '{}') || jsonb_build_object('dueAt', $1::timestamptz)
    where state = 'retry'`,
    [now.toString()],
  );
  await app.jobs.drain({ toleratesFailures: true });
}
