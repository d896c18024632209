/** Slots, rules and zones as the back office shows them. */
import type { StaffRule, StaffSlot, StaffZone } from '#domain/delivery/staff-contract.ts';
import type { ZoneAddress } from '#domain/delivery/zone-contract.ts';
import { stateOfSlot } from '#domain/delivery/staff-rules.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { SlotRow, ZoneRow } from '../store.ts';
import { loadOf } from '../views.ts';
import type { RuleRow } from './store.ts';

export function staffSlotView(
  row: SlotRow,
  {
    now,
    carts,
    minutes,
  }: { now: Temporal.Instant; carts: number; /** Of the smallest order. */ minutes: number },
): StaffSlot {
  return {
    id: row.id,
    zoneId: row.zone_id,
    day: shopDate(row.starts_at).toString(),
    from: row.starts_at.toString(),
    to: row.ends_at.toString(),
    orderUntil: row.order_until.toString(),
    capacity: row.capacity,
    booked: row.booked,
    capacityMinutes: row.capacity_minutes,
    bookedMinutes: row.booked_minutes,
    carts,
    state: stateOfSlot(
      { ...loadOf(row), orderUntil: row.order_until, isClosed: row.is_excluded },
      now,
      minutes,
    ),
    isClosed: row.is_excluded,
    isClosedWithDay: row.is_closed_with_day,
    isAdjusted: row.is_adjusted,
    deltaDay: row.delta_day_cents,
    deltaSlot: row.delta_slot_cents,
    tiers: row.tiers,
    version: row.version,
  };
}

export function staffRuleView(
  row: RuleRow,
  { now, coming }: { now: Temporal.Instant; coming: readonly SlotRow[] },
): StaffRule {
  const isToCome =
    row.first_day !== null && Temporal.PlainDate.compare(row.first_day, shopDate(now)) > 0;
  return {
    id: row.id,
    weekday: row.weekday,
    startHour: row.start_hour,
    endHour: row.end_hour,
    capacity: row.capacity,
    capacityMinutes: row.capacity_minutes,
    cutoffMinutes: row.cutoff_minutes,
    deltaDay: row.delta_day_cents,
    deltaSlot: row.delta_slot_cents,
    tiers: row.tiers,
    version: row.version,
    firstDay: isToCome ? (row.first_day?.toString() ?? null) : null,
    comingSlots: {
      free: coming.filter(isWithinReach).length,
      booked: coming.filter((slot) => slot.booked > 0).length,
      adjusted: coming.filter((slot) => slot.booked === 0 && slot.is_adjusted).length,
    },
  };
}

/** A change of rule never touches slots with orders, or settings made by hand. */
export const isWithinReach = (slot: SlotRow): boolean => slot.booked === 0 && !slot.is_adjusted;

/** In the order in which they serve; a zone without a list has one site. */
export const sitesOf = (row: Pick<ZoneRow, 'site_ids' | 'shop_id'>): string[] =>
  row.site_ids.length > 0 ? row.site_ids : [row.shop_id];

export function staffZoneView(
  row: ZoneRow,
  coming: { booked: number; carts: number; hasSlots: boolean },
): StaffZone {
  const address = row.address as ZoneAddress | null;
  return {
    id: row.id,
    name: row.name,
    shopName: row.shop_name,
    siteIds: sitesOf(row),
    type: row.type,
    pickupType: row.pickup_type,
    isActive: row.is_active,
    postcodes: row.postcodes,
    address: address
      ? `${[address.streetNumber, address.street].filter(Boolean).join(' ')}, ${address.postalCode} ${address.city}`
      : null,
    addressParts: address,
    openingHours: row.opening_hours as StaffZone['openingHours'],
    instructions: row.instructions,
    minOffsetDays: row.min_offset_days,
    maxOffsetDays: row.max_offset_days,
    version: row.version,
    ...coming,
  };
}

/** What the journal keeps of a zone. */
export const zoneForJournal = (zone: Row<'delivery_zones'>): object => ({
  name: zone.name,
  ...(zone.site_ids.length > 1 ? { siteIds: zone.site_ids } : {}),
  isActive: zone.is_active,
  postcodes: zone.postcodes,
  address: zone.address,
  openingHours: zone.opening_hours,
  instructions: zone.instructions,
});
