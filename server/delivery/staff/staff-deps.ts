import type { Clock } from '#domain/time/clock.ts';
import { upToDateCheckAgain } from '#domain/contract/refusal-sentences.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { DeliveryDeps } from '../find-delivery-slots.ts';

export type StaffDeliveryDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  partners: { geocoder: Geocoder };
  readCartDemand: DeliveryDeps['readCartDemand'];
  /** Carts with something in them, by the slot they have chosen; slots in no cart are left out. */
  countCarts(db: Reader, slotIds: readonly string[]): Promise<Map<string, number>>;
};

/** Optimistic locking: the second of two writers is refused, so that nothing of the first is lost. */
export const changedMeanwhile = (what: string): Refusal =>
  new Refusal(
    'Delivery.VersionConflict',
    { reason: 'changedMeanwhile' },
    `Un collègue a changé ${what} entre-temps. ${upToDateCheckAgain}`,
  );

export const zoneNotFound = (): Refusal => new Refusal('List.DeliveryZoneNotFound');
