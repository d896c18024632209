import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Logger } from '#server/platform/log.ts';

export type SupportDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  shop: ShopIdentity;
  publicUrl: string;
};
