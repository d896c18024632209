/**
 * The weekly rules of a zone. A change always holds for the slots still to be made; for those made
 * already it reaches, where asked, the ones to come that have no order and were not set by hand.
 * One transaction, under the zone's row: the job waits.
 */
import { generateSlots } from '#domain/delivery/generate-slots.ts';
import type {
  AddRuleRequest,
  ChangeRuleRequest,
  Reach,
  RulesAfter,
} from '#domain/delivery/staff-contract.ts';
import { areSameHours, findOverlap } from '#domain/delivery/staff-rules.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopTimeZone } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { daysAhead, extendInTransaction, ruleOf } from '../extend-slots.ts';
import { lockZones } from '../slot-store.ts';
import { addSlots } from '../slot-writing.ts';
import type { SlotRow } from '../store.ts';
import { readRules } from './read-slots.ts';
import { changedMeanwhile, zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import {
  deleteRule,
  findRule,
  insertRule,
  listRules,
  lockComingSlotsOfRule,
  updateRule,
  updateSlots,
  type RuleRow,
} from './store.ts';
import { isWithinReach } from './views.ts';

type Outcome = RulesAfter['slots'];
export const untouched: Outcome = { changed: 0, added: 0, removed: 0 };

export async function addRule(
  deps: StaffDeliveryDeps,
  input: { zoneId: string; staffId: string; request: AddRuleRequest },
): Promise<RulesAfter> {
  const { zoneId, staffId, request } = input;
  return changeInZone(deps, zoneId, async (tx, now) => {
    requireApart(await listRules(tx, zoneId), request);
    const rule = await insertRule(tx, {
      ...columnsOf(request),
      zone_id: zoneId,
      first_day: request.reach === 'new' ? dayAfterThoseMade(now) : null,
    });
    const slots =
      request.reach === 'free'
        ? {
            ...untouched,
            added: (await addSlots(tx, slotsOf(rule, now), { isReviving: true })).length,
          }
        : untouched;
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'rule.add',
      subject: `zone:${zoneId}`,
      after: { ...told(rule), reach: request.reach, slots },
    });
    return slots;
  });
}

export async function changeRule(
  deps: StaffDeliveryDeps,
  input: { ruleId: number; staffId: string; request: ChangeRuleRequest },
): Promise<RulesAfter> {
  const { ruleId, staffId, request } = input;
  const { zone_id: zoneId } = await requireRule(deps.database.db, ruleId);
  return changeInZone(deps, zoneId, async (tx, now) => {
    const before = await requireVersion(tx, ruleId, request.version);
    requireApart(
      (await listRules(tx, zoneId)).filter(({ id }) => id !== ruleId),
      request,
    );
    // At other hours it begins where the slots already made end: the days between keep the hours they were sold with.
    const firstDay =
      request.reach === 'free'
        ? null
        : areSameHours(hoursOf(before), request)
          ? before.first_day
          : dayAfterThoseMade(now);
    const rule = await updateRule(tx, ruleId, { ...columnsOf(request), first_day: firstDay });
    const slots = request.reach === 'free' ? await reach(tx, rule, now) : untouched;
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'rule.change',
      subject: `zone:${zoneId}`,
      before: told(before),
      after: { ...told(rule), reach: request.reach, slots },
    });
    return slots;
  });
}

export async function removeRule(
  deps: StaffDeliveryDeps,
  input: { ruleId: number; staffId: string; version: number; reach: Reach },
): Promise<RulesAfter> {
  const { ruleId, staffId, version } = input;
  const { zone_id: zoneId } = await requireRule(deps.database.db, ruleId);
  return changeInZone(deps, zoneId, async (tx, now) => {
    const before = await requireVersion(tx, ruleId, version);
    const free =
      input.reach === 'free'
        ? (await lockComingSlotsOfRule(tx, ruleId, now)).filter(isWithinReach)
        : [];
    await updateSlots(
      tx,
      free.map(({ id }) => id),
      { deleted_at: now },
    );
    await deleteRule(tx, ruleId);
    const slots = { ...untouched, removed: free.length };
    await recordStaffAction(tx, {
      staffId,
      at: now,
      kind: 'rule.remove',
      subject: `zone:${zoneId}`,
      before: told(before),
      after: { reach: input.reach, slots },
    });
    return slots;
  });
}

export async function changeInZone(
  deps: StaffDeliveryDeps,
  zoneId: string,
  work: (tx: Tx, now: Temporal.Instant) => Promise<Outcome>,
): Promise<RulesAfter> {
  const now = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    if ((await lockZones(tx, [zoneId])).length === 0) throw zoneNotFound();
    // What the job has not made yet is made by the rules as they were: no day falls between the old hours and the new.
    await extendInTransaction(tx, now, zoneId);
    const slots = await work(tx, now);
    return { items: await readRules(tx, zoneId, now), slots };
  });
}

/**
 * The rule's slots to come follow it: in place at the same hours, else taken away and made again.
 * Those closed stay closed.
 */
async function reach(tx: Tx, rule: RuleRow, now: Temporal.Instant): Promise<Outcome> {
  const free = (await lockComingSlotsOfRule(tx, rule.id, now)).filter(isWithinReach);
  const [same, moved] = [
    free.filter((slot) => isAtHours(slot, rule)),
    free.filter((slot) => !isAtHours(slot, rule)),
  ];
  for (const slot of same) {
    await updateSlots(tx, [slot.id], {
      capacity: rule.capacity,
      capacity_minutes: rule.capacity_minutes,
      order_until: slot.starts_at.subtract({ minutes: rule.cutoff_minutes }),
      delta_day_cents: rule.delta_day_cents,
      delta_slot_cents: rule.delta_slot_cents,
      tiers: JSON.stringify(rule.tiers),
    });
  }
  await updateSlots(
    tx,
    moved.map(({ id }) => id),
    { deleted_at: now },
  );
  const closedDays = new Set(
    moved
      .filter((slot) => slot.is_excluded && !slot.is_closed_with_day)
      .map((slot) => shopDate(slot.starts_at).toString()),
  );
  const added = await addSlots(tx, slotsOf(rule, now), { closedDays, isReviving: true });
  return { changed: same.length, added: added.length, removed: moved.length };
}

export const slotsOf = (rule: RuleRow, now: Temporal.Instant) =>
  generateSlots([ruleOf(rule)], shopDate(now), daysAhead, shopTimeZone()).filter(
    (slot) => Temporal.Instant.compare(slot.startsAt, now) > 0,
  );
export const dayAfterThoseMade = (now: Temporal.Instant): Temporal.PlainDate =>
  shopDate(now).add({ days: daysAhead });

function isAtHours(slot: SlotRow, rule: RuleRow): boolean {
  const [made] = generateSlots(
    [ruleOf({ ...rule, first_day: null })],
    shopDate(slot.starts_at),
    1,
    shopTimeZone(),
  );
  return (
    made !== undefined && made.startsAt.equals(slot.starts_at) && made.endsAt.equals(slot.ends_at)
  );
}

async function requireRule(db: Parameters<typeof findRule>[0], id: number): Promise<RuleRow> {
  const rule = await findRule(db, id);
  if (!rule) throw new Refusal('SlotRule.NotFound', { id });
  return rule;
}

async function requireVersion(tx: Tx, id: number, version: number): Promise<RuleRow> {
  const rule = await requireRule(tx, id);
  if (rule.version !== version) throw changedMeanwhile('cette règle');
  return rule;
}

type Hours = { weekday: number; startHour: number; endHour: number };
export const hoursOf = (rule: RuleRow): Hours => ({
  weekday: rule.weekday,
  startHour: rule.start_hour,
  endHour: rule.end_hour,
});

export function requireApart(others: readonly RuleRow[], wanted: Hours): void {
  if (wanted.endHour <= wanted.startHour)
    throw new Refusal('SlotRule.EndsBeforeStart', { field: 'endHour' });
  const overlap = findOverlap(others.map(hoursOf), wanted);
  if (overlap)
    throw new Refusal(
      'SlotRule.Overlap',
      { field: 'startHour', overlap },
      `Ce jour-là, la zone a déjà un créneau de ${overlap.startHour} h à ${overlap.endHour} h.`,
    );
}

function columnsOf(request: AddRuleRequest | ChangeRuleRequest) {
  return {
    weekday: request.weekday,
    start_hour: request.startHour,
    end_hour: request.endHour,
    capacity: request.capacity,
    ...(request.capacityMinutes === undefined ? {} : { capacity_minutes: request.capacityMinutes }),
    cutoff_minutes: request.cutoffMinutes,
    delta_day_cents: request.deltaDay,
    delta_slot_cents: request.deltaSlot,
    tiers: JSON.stringify(request.tiers),
  };
}

/** As the journal keeps it. */
export function told(rule: RuleRow): object {
  return {
    ...hoursOf(rule),
    capacity: rule.capacity,
    capacityMinutes: rule.capacity_minutes,
    cutoffMinutes: rule.cutoff_minutes,
    deltaDay: rule.delta_day_cents,
    deltaSlot: rule.delta_slot_cents,
    tiers: rule.tiers,
  };
}
