import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';

export type SupportDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  publicUrl: string;
};
