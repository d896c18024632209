import type { Worker } from '#domain/staff/works-at.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Jobs } from '#server/platform/jobs.ts';

export type CustomersDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  shop: ShopIdentity;
  publicUrl: string;
};
export type ActingMember = Worker & { id: string };
