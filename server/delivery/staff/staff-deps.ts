import type { Clock } from '#domain/paris-time.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';

export type StaffDeliveryDeps = {
  database: Database;
  clock: Clock;
  /** Baskets with something in them, by the slot they have chosen; slots in no basket are left out. */
  countBaskets(db: Reader, slotIds: readonly string[]): Promise<Map<string, number>>;
};

/** Two people changed the same thing: the second is told, and nothing of the first is lost. */
export const changedMeanwhile = (what: string): Refusal =>
  new Refusal(
    'Shared.Validation',
    { reason: 'changedMeanwhile' },
    `Un collègue a changé ${what} entre-temps. La page est à jour : vérifiez, puis recommencez.`,
  );

export const zoneNotFound = (): Refusal => new Refusal('List.DeliveryZoneNotFound');
