/** A zone or a pickup point: offered or not, when its door is open, and how one finds it. Orders that it has stay, and read the new words. */
import type { ChangeZoneRequest } from '#domain/delivery/staff-contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { changedMeanwhile, zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import { findAnyZone, updateZone } from './store.ts';

export async function changeZone(
  deps: StaffDeliveryDeps,
  { zoneId, staffId, request }: { zoneId: string; staffId: string; request: ChangeZoneRequest },
): Promise<void> {
  const { version, isActive, openingHours, instructions } = request;
  await inTransaction(deps.database.db, async (tx) => {
    const before = await findAnyZone(tx, zoneId);
    if (!before) throw zoneNotFound();
    if (openingHours && before.type === 'delivery')
      throw new Refusal('Zone.NoOpeningHours', { field: 'openingHours' });
    if (instructions && before.type === 'delivery')
      throw new Refusal('Zone.NoInstructions', { field: 'instructions' });
    const after = await updateZone(
      tx,
      { id: zoneId, version },
      {
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(instructions === undefined ? {} : { instructions }),
        ...(openingHours
          ? {
              opening_hours: JSON.stringify(
                openingHours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from)),
              ),
            }
          : {}),
      },
    );
    if (!after)
      throw changedMeanwhile(before.type === 'delivery' ? 'cette zone' : 'ce point de retrait');
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'zone.change',
      subject: `zone:${zoneId}`,
      before: told(before),
      after: told(after),
    });
  });
}

/** As the journal keeps it. */
const told = (zone: Row<'delivery_zones'>): object => ({
  isActive: zone.is_active,
  openingHours: zone.opening_hours,
  instructions: zone.instructions,
});
