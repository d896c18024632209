/** A process that delivers webhooks and nothing else, to be killed: `node webhook-worker.ts DATABASE_URL INSTANT`. */
import { createWebhookSender } from '#server/partners/webhooks/http.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { noMonitoring } from '#server/platform/monitoring.ts';
import { deliverStream } from '#server/webhooks/deliver.ts';

const [url = '', startAt = ''] = process.argv.slice(2);
const database = openDatabase(url, { maxConnections: 2 });
const clock = createManualClock(startAt);
const log = createLog('silent');
const deps = {
  database,
  clock,
  log,
  jobs: await createJobs({ database, clock, log, monitoring: noMonitoring }),
  signingSecret: 'test-signing-secret-of-32-characters',
  publicUrl: 'http://localhost:3000',
  webhookSender: createWebhookSender({ isProduction: false }),
};
const { rows } = await database.pool.query<{ webhookId: string; stream: string }>(
  `select distinct webhook_id as "webhookId", stream from webhook_deliveries
  where delivered_at is null order by stream`,
);
for (const stream of rows) await deliverStream(deps, stream);
process.exit();
