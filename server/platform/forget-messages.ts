import { run, type Reader } from './db.ts';
import { failedQueue } from './job-policies.ts';

/** E-mails and SMS have it in `to`, a forgotten password in `email`. */
const recipient = "coalesce(data->'payload'->>'to', data->'payload'->>'email')";

/**
 * Deletes finished messages, by recipient or by age. Dead letters go with their recipient only.
 * Age counts from `at`, by the shop's clock.
 */
export async function forgetMessages(
  tx: Reader,
  which: { recipients: readonly string[] } | { before: Temporal.Instant },
): Promise<void> {
  const over = `
    delete from jobs.job where name in ('email.send', 'sms.send', 'password.forgotten')
      and state in ('completed', 'failed', 'cancelled')`;
  if ('before' in which) {
    const old = "coalesce((data->>'at')::timestamptz, completed_on)";
    await run(tx, `${over} and ${old} < $1`, [which.before]);
    await run(tx, `delete from jobs.job where name = $1 and state = 'completed' and ${old} < $2`, [
      failedQueue,
      which.before,
    ]);
    return;
  }
  await run(tx, `${over} and ${recipient} = any($1)`, [which.recipients]);
  await run(
    tx,
    `delete from jobs.job where name = $1
      and ${recipient} = any($2)`,
    [failedQueue, which.recipients],
  );
  await run(
    tx,
    `with forgotten as (
      delete from failed_jobs where name = 'email.send' and payload->>'to' = any($1)
      returning payload->>'key' as key)
    update outgoing_messages set given_up_at = now()
    where key in (select key from forgotten) and sent_at is null`,
    [which.recipients],
  );
}
