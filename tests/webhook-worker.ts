/** A process that runs the jobs of webhooks and no others, to be killed: `node webhook-worker.ts DATABASE_URL INSTANT`. */
import { createWebhookSender } from '#server/partners/webhooks/http.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { noMonitoring } from '#server/platform/monitoring.ts';
import { webhooksJobs } from '#server/webhooks/jobs.ts';

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
deps.jobs.attach(webhooksJobs(deps));
await deps.jobs.drain();
process.exit();
