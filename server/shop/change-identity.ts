import type { Point } from '#domain/delivery/rules.ts';
import type { TimeZone } from '#domain/time/local-time.ts';
import { identityFaults } from '#domain/shop/check-identity.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { frenchProfile } from '#domain/france/profile.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { locateAddress } from './locate-address.ts';
import { findIdentity, insertIdentity } from './identity-store.ts';
import { keepLogo } from './logos-store.ts';
import type { ShopIdentity } from './open-shop-identity.ts';

/** Subject of the rows about the identity in the team's journal. */
export const identitySubject = 'shop:identity';

export type ChangeIdentityDeps = {
  database: Database;
  clock: Clock;
  shop: ShopIdentity;
  shiftFreeSlots(
    tx: Tx,
    change: { from: TimeZone; to: TimeZone; at: Temporal.Instant },
  ): Promise<void>;
  /** Where deliveries leave from; null for an address that cannot be found. */
  setShopPlace(tx: Tx, point: Point | null): Promise<void>;
  countProductsOfOtherVat(db: Reader, rates: readonly number[]): Promise<number>;
  partners: { geocoder: Geocoder };
};

export async function changeIdentity(
  deps: ChangeIdentityDeps,
  { identity, seen, staffId }: { identity: Identity; seen: number; staffId: string },
): Promise<void> {
  const [fault] = identityFaults(identity);
  if (fault) throw new Refusal('Shop.InvalidIdentity', { field: fault.field }, fault.sentence);
  const at = deps.clock.now();
  const place = isMoving(deps.shop.current(), identity)
    ? await locateAddress(deps.partners.geocoder, identity)
    : undefined;
  await inTransaction(deps.database.db, async (tx) => {
    const former = await findIdentity(tx);
    if ((former?.version ?? 0) !== seen) throw new Refusal('Shop.IdentityChanged');
    const changed = changedFields(former?.identity ?? null, identity);
    if (Object.keys(changed.after).length === 0) return;
    if (identity.logo && !(await keepLogo(tx, identity.logo, at)))
      throw new Refusal('Shop.LogoGone', { field: 'logo' });
    if (!(await insertIdentity(tx, seen + 1, { identity, at, staffId })))
      throw new Refusal('Shop.IdentityChanged');
    const from = former?.identity.timeZone ?? frenchProfile.timeZone;
    if (from !== identity.timeZone)
      await deps.shiftFreeSlots(tx, { from, to: identity.timeZone, at });
    if (place !== undefined) await deps.setShopPlace(tx, place);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'shop.identity',
      subject: identitySubject,
      ...changed,
    });
  });
  await deps.shop.refresh();
}

const isMoving = (former: Identity | null, { street, postalCode, city }: Identity): boolean =>
  former?.street !== street || former.postalCode !== postalCode || former.city !== city;

/** The journal shows what changed, not twenty fields that did not. */
function changedFields(
  former: Identity | null,
  identity: Identity,
): { before: Partial<Identity>; after: Partial<Identity> } {
  const names = (Object.keys(identity) as (keyof Identity)[]).filter(
    (name) => JSON.stringify(former?.[name]) !== JSON.stringify(identity[name]),
  );
  const pick = (from: Partial<Identity>) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return { before: pick(former ?? {}), after: pick(identity) };
}
