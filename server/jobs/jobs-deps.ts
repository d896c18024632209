import type { Clock } from '#domain/time/clock.ts';
import type { ClockSkew } from '#server/platform/clock-skew.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';

export type JobsDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  shop: ShopIdentity;
  /** Absent in API tests. */
  clockSkew?: ClockSkew;
};
