/**
 * Copies rules to other days of their zone, or to another zone, as the manager saw them: a rule that
 * a colleague changed, or hours that are taken by now, refuse the whole.
 */
import type { CopyRulesRequest, Reach, RulesAfter } from '#domain/delivery/staff-contract.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { addSlots } from '../slot-writing.ts';
import type { ZoneRow } from '../store.ts';
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
import { findRules, insertRule, listAllZones, listRules, type RuleRow } from './store.ts';

export async function copyRules(
  deps: StaffDeliveryDeps,
  input: { zoneId: string; staff: Staff; request: CopyRulesRequest },
): Promise<RulesAfter> {
  const { zoneId, staff, request } = input;
  return changeInZone(deps, zoneId, async (tx, now) =>
    writeCopies(tx, now, {
      zoneId,
      staff,
      copies: await readCopies(tx, request),
      reach: request.reach,
    }),
  );
}

/** The whole week of another zone, for one that is made in the same transaction; with its slots. */
export async function copyWeek(
  tx: Tx,
  now: Temporal.Instant,
  { zoneId, from, staff }: { zoneId: string; from: string; staff: Staff },
): Promise<void> {
  const copies = (await listRules(tx, from)).map((model) => ({ model, weekday: model.weekday }));
  if (copies.length === 0) throw new Refusal('SlotRule.NotFound', { field: 'weekOf' });
  await writeCopies(tx, now, { zoneId, staff, copies, reach: 'free' });
}

async function writeCopies(
  tx: Tx,
  now: Temporal.Instant,
  {
    zoneId,
    staff,
    copies,
    reach,
  }: { zoneId: string; staff: Staff; copies: readonly Copied[]; reach: Reach },
): Promise<RulesAfter['slots']> {
  const models = await requireZones(tx, staff, copies);
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
        first_day: reach === 'new' ? dayAfterThoseMade(now) : null,
      }),
    );
  }
  const added =
    reach === 'free'
      ? await addSlots(
          tx,
          made.flatMap((rule) => slotsOf(rule, now)),
          { isReviving: true },
        )
      : [];
  const slots = { ...untouched, added: added.length };
  await recordStaffAction(tx, {
    staffId: staff.id,
    at: now,
    kind: 'rule.copy',
    subject: `zone:${zoneId}`,
    after: {
      rules: made.map(told),
      fromZone: models.find(({ id }) => id !== zoneId)?.name ?? null,
      reach,
      slots,
    },
  });
  return slots;
}

type Staff = Pick<Member, 'id' | 'siteIds'>;
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

/** The zones that the copies are of; a rule of another site is no member's to read, even through a copy. */
async function requireZones(
  tx: Tx,
  staff: Pick<Member, 'siteIds'>,
  copies: readonly Copied[],
): Promise<ZoneRow[]> {
  const wanted = new Set(copies.map(({ model }) => model.zone_id));
  const own = (await listAllZones(tx, staff)).filter(({ id }) => wanted.has(id));
  if (own.length < wanted.size) throw new Refusal('Shared.InsufficientPrivileges');
  return own;
}
