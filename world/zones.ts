/** Delivery zones and pickup points of a world, with the slots of their weeks. */
import path from 'node:path';
import { z } from 'zod';
import { tierSchema } from '#domain/delivery/contract.ts';
import { zoneAddressSchema } from '#domain/delivery/zone-contract.ts';
import type { Tx } from '#server/platform/db.ts';
import { readJson } from './files.ts';

export const zoneSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.enum(['delivery', 'pickup', 'remotePickup', 'onSitePickup']),
    pickupType: z.enum(['drive', 'car', 'onFoot', 'remote']).optional(),
    postcodes: z.array(z.string()).optional(),
    address: zoneAddressSchema.optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    openingHours: z
      .array(z.strictObject({ day: z.int(), from: z.string(), to: z.string() }))
      .optional(),
    instructions: z.string().optional(),
    /** What delivery costs by the price of the cart. */
    tiers: z.array(tierSchema),
    slotRules: z.array(
      z.strictObject({
        weekdays: z.array(z.int().min(1).max(7)),
        startHour: z.int(),
        endHour: z.int(),
        capacity: z.int(),
        cutoffMinutes: z.int(),
        deltaDayCents: z.int(),
        deltaSlotCents: z.int(),
      }),
    ),
  })
  .transform(({ tiers, slotRules, ...zone }) => ({
    ...zone,
    slotRules: slotRules
      .flatMap(({ weekdays, ...rule }) => weekdays.map((weekday) => ({ weekday, ...rule, tiers })))
      .toSorted((a, b) => a.weekday - b.weekday || a.startHour - b.startHour),
  }));
export type WorldZone = z.infer<typeof zoneSchema>;

export const readZones = (folder: string): WorldZone[] =>
  readJson(path.join(folder, 'zones.json'), z.array(zoneSchema));

export async function loadZones(
  tx: Tx,
  zones: readonly WorldZone[],
  shopId: string,
): Promise<void> {
  for (const [position, zone] of zones.entries()) {
    await tx
      .insertInto('delivery_zones')
      .values({
        id: zone.id,
        shop_id: shopId,
        name: zone.name,
        type: zone.type,
        pickup_type: zone.pickupType ?? null,
        postcodes: zone.postcodes ?? [],
        address: zone.address ? JSON.stringify(zone.address) : null,
        latitude: zone.latitude ?? null,
        longitude: zone.longitude ?? null,
        opening_hours: JSON.stringify(zone.openingHours ?? []),
        min_offset_days: 0,
        max_offset_days: 14,
        position,
        instructions: zone.instructions ?? '',
      })
      .execute();
    const rules = zone.slotRules.map((rule) => ({
      zone_id: zone.id,
      weekday: rule.weekday,
      start_hour: rule.startHour,
      end_hour: rule.endHour,
      capacity: rule.capacity,
      cutoff_minutes: rule.cutoffMinutes,
      delta_day_cents: rule.deltaDayCents,
      delta_slot_cents: rule.deltaSlotCents,
      tiers: JSON.stringify(rule.tiers),
    }));
    if (rules.length > 0) await tx.insertInto('slot_rules').values(rules).execute();
  }
}
