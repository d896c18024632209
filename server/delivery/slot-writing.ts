/** How slots come to be. Whoever makes or closes many of a zone holds its row, so that a day being closed and the job that makes it wait for each other. */
import type { NewSlot } from '#domain/delivery/generate-slots.ts';
import { spellsOverlap } from '#domain/delivery/staff-rules.ts';
import type { Tx } from '#server/platform/db.ts';
import type { SlotRow } from './store.ts';

/** In the order of their ids. Baskets and orders only point at a zone: they do not wait. */
export async function lockZones(tx: Tx, ids?: readonly string[]): Promise<string[]> {
  const zones = tx.selectFrom('delivery_zones').select('id').orderBy('id').forNoKeyUpdate();
  const rows = await (ids ? zones.where('id', 'in', [...ids]) : zones).execute();
  return rows.map(({ id }) => id);
}

type Adding = {
  /** Days whose slots are closed one by one, whatever the day itself is. */
  closedDays?: ReadonlySet<string>;
  /** Slots that were taken away may come back. */
  isReviving?: boolean;
};

/** Adds those that are missing and in nobody's way; a day that is closed gets them closed. Answers the ids of those added. */
export async function addSlots(
  tx: Tx,
  wanted: readonly NewSlot[],
  { closedDays = new Set(), isReviving = false }: Adding = {},
): Promise<string[]> {
  const first = wanted.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))[0];
  if (!first) return [];
  const zoneIds = [...new Set(wanted.map(({ zoneId }) => zoneId))];
  const live = Map.groupBy(
    await tx
      .selectFrom('slots')
      .select(['zone_id', 'starts_at', 'ends_at'])
      .where('zone_id', 'in', zoneIds)
      .where('ends_at', '>', first.startsAt)
      .where('deleted_at', 'is', null)
      .execute(),
    (row) => row.zone_id,
  );
  const closed = new Set(
    (
      await tx
        .selectFrom('closed_days')
        .select(['zone_id', 'day'])
        .where('zone_id', 'in', zoneIds)
        .where('day', '>=', Temporal.PlainDate.from(first.day))
        .execute()
    ).map((row) => `${row.zone_id} ${row.day.toString()}`),
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
  const added = await tx
    .insertInto('slots')
    .values(values)
    .onConflict((conflict) =>
      isReviving
        ? conflict
            .column('id')
            .doUpdateSet((eb) => ({
              starts_at: eb.ref('excluded.starts_at'),
              ends_at: eb.ref('excluded.ends_at'),
              order_until: eb.ref('excluded.order_until'),
              capacity: eb.ref('excluded.capacity'),
              delta_day_cents: eb.ref('excluded.delta_day_cents'),
              delta_slot_cents: eb.ref('excluded.delta_slot_cents'),
              tiers: eb.ref('excluded.tiers'),
              rule_id: eb.ref('excluded.rule_id'),
              is_excluded: eb.ref('excluded.is_excluded'),
              is_closed_with_day: eb.ref('excluded.is_closed_with_day'),
              is_adjusted: false,
              deleted_at: null,
              version: eb('slots.version', '+', 1),
            }))
            .where('slots.deleted_at', 'is not', null)
            .where('slots.booked', '=', 0)
        : conflict.doNothing(),
    )
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

/** What a rule says of its slot. */
export function columnsOf(slot: NewSlot) {
  return {
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    order_until: slot.orderUntil,
    capacity: slot.capacity,
    rule_id: slot.ruleId,
    delta_day_cents: slot.deltaDayCents,
    delta_slot_cents: slot.deltaSlotCents,
    tiers: JSON.stringify(slot.tiers),
  };
}

export type SlotFilter = {
  zoneIds: readonly string[];
  from: Temporal.Instant;
  to: Temporal.Instant;
};

/** The live slots of a stretch of time, in the order of their ids, as whoever moves an order between two of them takes them. */
export async function lockSlotsBetween(
  tx: Tx,
  { zoneIds, from, to }: SlotFilter,
): Promise<SlotRow[]> {
  if (zoneIds.length === 0) return [];
  return tx
    .selectFrom('slots')
    .selectAll()
    .where('zone_id', 'in', [...zoneIds])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
