import type { CallRelay } from '#server/partners/calls/port.ts';
import type { HeldDeps } from '#server/orders/require-held.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { RoutePlanner } from '#server/partners/routing/port.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import type { Actor } from '#domain/orders/states.ts';

export type RoundsDeps = HeldDeps & {
  shop: Pick<ShopIdentity, 'shown'>;
  partners: {
    geocoder: Pick<Geocoder, 'search'>;
    routing: RoutePlanner | null;
    calls: CallRelay | null;
  };
};
export type Staff = Member;

/** Admins act as managers. */
export function actorOf(staff: Staff): Actor {
  return staff.role === 'admin' ? 'manager' : staff.role;
}
