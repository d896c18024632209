import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import type { WebhookSender } from '#server/partners/webhooks/port.ts';

export type WebhooksDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  signingSecret: string;
  publicUrl: string;
  webhookSender: WebhookSender;
};
