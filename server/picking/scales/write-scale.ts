/** Managers keep the register: a scale is added, checked again or taken out of use. */
import type { Clock } from '#domain/time/clock.ts';
import type { WriteScaleRequest } from '#domain/picking/scales-contract.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { insertScale, isNameTaken, lockScale, updateScale, viewScale } from './scales-store.ts';

type Deps = { database: Database; clock: Clock };
type Input = WriteScaleRequest & { id: string; staffId: string };

export async function writeScale(deps: Deps, { id, staffId, ...scale }: Input): Promise<void> {
  if (scale.nextCheckOn <= scale.checkedOn || scale.maximumGrams <= scale.minimumGrams)
    throw new Refusal('Picking.ScaleDates', { field: 'nextCheckOn' });
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const { version, isRetired, ...fields } = scale;
    const before = await lockScale(tx, id);
    const row = {
      name: fields.name,
      approval_mark: fields.approvalMark,
      accuracy_class: fields.accuracyClass,
      minimum_grams: fields.minimumGrams,
      maximum_grams: fields.maximumGrams,
      checked_on: Temporal.PlainDate.from(fields.checkedOn),
      next_check_on: Temporal.PlainDate.from(fields.nextCheckOn),
      retired_at: isRetired ? (before?.retired_at ?? at) : null,
      version: version + 1,
    };
    if (await isNameTaken(tx, { id, name: fields.name }))
      throw new Refusal('Picking.ScaleNameTaken', { field: 'name' });
    if (!before) {
      if (version !== 0 || !(await insertScale(tx, { id, ...row })))
        throw new Refusal('Picking.ScaleChanged', { version });
    } else if (before.version !== version) {
      // A save sent again after a lost answer finds what it wrote.
      const { version: written, ...seen } = viewScale(before);
      const isSame = Object.entries({ ...fields, isRetired }).every(
        ([key, value]) => seen[key as keyof typeof seen] === value,
      );
      if (written === version + 1 && isSame) return;
      throw new Refusal('Picking.ScaleChanged', { version: written });
    } else await updateScale(tx, id, row);
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'picking.scale',
      subject: `scale:${id}`,
      before: before ? viewScale(before) : null,
      after: { ...fields, isRetired },
    });
  });
}
