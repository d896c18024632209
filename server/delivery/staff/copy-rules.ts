/**
 * Copies rules to other days of their zone, or to another zone, as the manager saw them: a rule that
 * a colleague changed, or hours that are taken by now, refuse the whole.
 */
import type { CopyRulesRequest, RulesAfter } from '#domain/delivery/staff-contract.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { addSlots } from '../slot-writing.ts';
import {
  changeInZone,
  dayAfterThoseMade,
  hoursOf,
  requireApart,
  slotsOf,
  told,
  untouched,
} from './change-rules.ts';
import { changedMeanwhile, type StaffDeliveryDeps } from './staff-deps.ts';
import { findAnyZone, findRules, insertRule, listRules, type RuleRow } from './store.ts';

export async function copyRules(
  deps: StaffDeliveryDeps,
  input: { zoneId: string; staffId: string; request: CopyRulesRequest },
): Promise<RulesAfter> {
  const { zoneId, staffId, request } = input;
  return changeInZone(deps, zoneId, async (tx, now) => {
    const copies = await readCopies(tx, request);
    const week = await listRules(tx, zoneId);
    const made: RuleRow[] = [];
    for (const { model, weekday } of copies) {
      requireApart([...week, ...made], { ...hoursOf(model), weekday });
      const { id: _, version: __, ...columns } = model;
      made.push(
        await insertRule(tx, {
          ...columns,
          tiers: JSON.stringify(model.tiers),
          zone_id: zoneId,
          weekday,
          first_day: request.reach === 'new' ? dayAfterThoseMade(now) : null,
        }),
      );
    }
    const added =
      request.reach === 'free'
        ? await addSlots(
            tx,
            made.flatMap((rule) => slotsOf(rule, now)),
            { isReviving: true },
          )
        : [];
    const slots = { ...untouched, added: added.length };
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'rule.copy',
      subject: `zone:${zoneId}`,
      after: {
        rules: made.map(told),
        fromZone: await nameOfOther(tx, zoneId, copies),
        reach: request.reach,
        slots,
      },
    });
    return slots;
  });
}

type Copied = { model: RuleRow; weekday: number };

/** The rule of each copy, at the version that was shown. */
async function readCopies(tx: Tx, { copies }: CopyRulesRequest): Promise<Copied[]> {
  const rows = await findRules(
    tx,
    copies.map(({ ruleId }) => ruleId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return copies.map(({ ruleId, version, weekday }) => {
    const row = byId.get(ruleId);
    if (!row) throw new Refusal('SlotRule.NotFound', { id: ruleId });
    if (row.version !== version) throw changedMeanwhile('la semaine que vous copiez');
    return { model: row, weekday };
  });
}

async function nameOfOther(
  tx: Tx,
  zoneId: string,
  copies: readonly Copied[],
): Promise<string | null> {
  const other = copies.find(({ model }) => model.zone_id !== zoneId);
  return other ? ((await findAnyZone(tx, other.model.zone_id))?.name ?? null) : null;
}
