/**
 * Creates slots. Code that creates or closes many slots of a zone locks the zone first, so that
 * closing a day and the job that creates it wait for each other.
 */
import type { NewSlot } from '#domain/delivery/generate-slots.ts';
import { spellsOverlap } from '#domain/delivery/staff-rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertSlots, listClosedDaysOf, listSpells } from './slot-store.ts';

type Adding = {
  /** Days whose slots are closed one by one, also when the day itself is open. */
  closedDays?: ReadonlySet<string>;
  /** Slots that were taken away may come back. */
  isReviving?: boolean;
};

/**
 * Adds those that are missing and in nobody's way; a day that is closed gets them closed. Answers
 * the ids of those added.
 */
export async function addSlots(
  tx: Tx,
  wanted: readonly NewSlot[],
  { closedDays = new Set(), isReviving = false }: Adding = {},
): Promise<string[]> {
  const first = wanted.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))[0];
  if (!first) return [];
  const zoneIds = [...new Set(wanted.map(({ zoneId }) => zoneId))];
  const live = Map.groupBy(await listSpells(tx, zoneIds, first.startsAt), (row) => row.zone_id);
  const closed = new Set(
    (await listClosedDaysOf(tx, zoneIds, Temporal.PlainDate.from(first.day))).map(
      (row) => `${row.zone_id} ${row.day.toString()}`,
    ),
  );
  const free = wanted.filter(
    (slot) =>
      !live
        .get(slot.zoneId)
        ?.some((row) => spellsOverlap(slot, { startsAt: row.starts_at, endsAt: row.ends_at })),
  );
  if (free.length === 0) return [];
  const values = free.map((slot) => {
    const isClosedWithDay = closed.has(`${slot.zoneId} ${slot.day}`) && !closedDays.has(slot.day);
    return {
      ...columnsOf(slot),
      id: slot.id,
      zone_id: slot.zoneId,
      is_excluded: isClosedWithDay || closedDays.has(slot.day),
      is_closed_with_day: isClosedWithDay,
    };
  });
  return insertSlots(tx, values, { isReviving });
}

/** What a rule says of its slot. */
function columnsOf(slot: NewSlot) {
  return {
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    order_until: slot.orderUntil,
    capacity: slot.capacity,
    capacity_minutes: slot.capacityMinutes ?? null,
    rule_id: slot.ruleId,
    delta_day_cents: slot.deltaDayCents,
    delta_slot_cents: slot.deltaSlotCents,
    tiers: JSON.stringify(slot.tiers),
  };
}
