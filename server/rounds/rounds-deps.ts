import type { Clock } from '#domain/clock.ts';
import type { CallRelay } from '#server/partners/calls/port.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { RoutePlanner } from '#server/partners/routing/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Actor } from '#domain/orders/states.ts';

export type RoundsDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  publicUrl: string;
  shop: Pick<ShopIdentity, 'shown'>;
  partners: {
    geocoder: Pick<Geocoder, 'search'>;
    routing: RoutePlanner | null;
    calls: CallRelay | null;
  };
};
export type Staff = NonNullable<Visitor['staff']>;

/** Admins act as managers. */
export function actorOf(staff: Staff): Actor {
  return staff.role === 'admin' ? 'manager' : staff.role;
}
