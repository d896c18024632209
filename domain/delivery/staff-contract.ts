/** Contract of delivery management. Days are those of the shop, instants ISO 8601 in UTC. */
import { z } from 'zod';
import { daySchema } from '../time/typed-dates.ts';
import { deliveryTypeSchema, pickupTypeSchema, tierSchema } from './contract.ts';
import { postcodesSchema, zoneAddressSchema, zoneNameSchema } from './zone-contract.ts';
import {
  areHoursApart,
  areTiersInOrder,
  hoursApartText,
  maximumInstructions,
  nothingChanged,
  slotStates,
  tiersInOrderText,
} from './staff-rules.ts';
import { highestCapacityMinutes } from './work-minutes.ts';
import { versionSchema } from '../contract/version.ts';

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const capacitySchema = z.int().min(0).max(500);
/** Null to limit only the number of orders. */
const capacityMinutesSchema = z.int().min(1).max(highestCapacityMinutes).nullable();
const deltaSchema = z.int().min(-5_000).max(5_000);
const tierInputSchema = z.strictObject({
  minCartNetPrice: z.int().min(0).max(100_000),
  shippingAmount: z.int().min(0).max(10_000),
});
export const tiersInputSchema = z
  .array(tierInputSchema)
  .min(1)
  .max(6)
  .refine(areTiersInOrder, tiersInOrderText);

/** Whether the request has a field besides its version. */
const changesSomething = (request: object): boolean => Object.keys(request).length > 1;

const feesShape = { deltaDay: z.int(), deltaSlot: z.int(), tiers: z.array(tierSchema) };

export const staffSlotSchema = z.object({
  id: z.string(),
  zoneId: z.string(),
  day: daySchema,
  from: z.string(),
  to: z.string(),
  orderUntil: z.string(),
  capacity: z.int(),
  booked: z.int(),
  capacityMinutes: z.int().nullable(),
  bookedMinutes: z.int(),
  carts: z.int(),
  state: z.enum(slotStates),
  isClosed: z.boolean(),
  isClosedWithDay: z.boolean(),
  isAdjusted: z.boolean(),
  ...feesShape,
  version: z.int(),
});
export type StaffSlot = z.infer<typeof staffSlotSchema>;

export const staffSlotDaySchema = z.object({
  day: daySchema,
  isClosed: z.boolean(),
  slots: z.array(staffSlotSchema),
});
export type StaffSlotDay = z.infer<typeof staffSlotDaySchema>;
export const staffSlotsSchema = z.object({ days: z.array(staffSlotDaySchema) });

export const changeSlotRequestSchema = z
  .strictObject({
    version: versionSchema,
    capacity: capacitySchema.optional(),
    capacityMinutes: capacityMinutesSchema.optional(),
    deltaDay: deltaSchema.optional(),
    deltaSlot: deltaSchema.optional(),
    tiers: tiersInputSchema.optional(),
    orderUntil: z.strictObject({ day: daySchema, time: timeSchema }).optional(),
    isClosed: z.boolean().optional(),
  })
  .refine(changesSomething, nothingChanged);
export type ChangeSlotRequest = z.infer<typeof changeSlotRequestSchema>;

export const closedDaySchema = z.object({
  day: daySchema,
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  isEverywhere: z.boolean(),
});
export type ClosedDay = z.infer<typeof closedDaySchema>;
export const closedDaysSchema = z.object({ items: z.array(closedDaySchema) });
export const closedDayQuerySchema = z.strictObject({ zoneId: z.string().max(80).optional() });
export const closedDayParamsSchema = z.strictObject({ day: daySchema });
/** Closes a day while its orders are moved or cancelled; without a zone, in all zones. */
export const closingRequestSchema = z.strictObject({
  day: daySchema,
  zoneId: z.string().max(80).optional(),
});
export type ClosingRequest = z.infer<typeof closingRequestSchema>;
/** Effect of closing a day: remaining orders, carts to notify. */
export const closingSchema = z.object({
  day: daySchema,
  slots: z.int(),
  orders: z.int(),
  carts: z.int(),
  isClosed: z.boolean(),
});
export type Closing = z.infer<typeof closingSchema>;

const ruleFields = {
  weekday: z.int().min(1).max(7),
  startHour: z.int().min(0).max(23),
  endHour: z.int().min(1).max(24),
  capacity: capacitySchema,
  /** Unchanged when absent. */
  capacityMinutes: capacityMinutesSchema.optional(),
  cutoffMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
  deltaDay: deltaSchema,
  deltaSlot: deltaSchema,
  tiers: tiersInputSchema,
};
/** `free`: also updates future slots without orders; `new`: only slots generated from now on. */
const reachSchema = z.enum(['free', 'new']);
export type Reach = z.infer<typeof reachSchema>;
export const addRuleRequestSchema = z.strictObject({ ...ruleFields, reach: reachSchema });
export type AddRuleRequest = z.infer<typeof addRuleRequestSchema>;
export const changeRuleRequestSchema = z.strictObject({
  ...ruleFields,
  reach: reachSchema,
  version: versionSchema,
});
export type ChangeRuleRequest = z.infer<typeof changeRuleRequestSchema>;
/** Copies rules, each at the version shown, to days of the zone: all or nothing. */
export const copyRulesRequestSchema = z.strictObject({
  copies: z
    .array(
      z.strictObject({
        ruleId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
        version: versionSchema,
        weekday: ruleFields.weekday,
      }),
    )
    .min(1)
    .max(7 * 24),
  reach: reachSchema,
});
export type CopyRulesRequest = z.infer<typeof copyRulesRequestSchema>;
export const removeRuleQuerySchema = z.strictObject({
  version: z.coerce.number<number | string>().pipe(versionSchema),
  reach: reachSchema,
});

export const staffRuleSchema = z.object({
  id: z.int(),
  weekday: z.int(),
  startHour: z.int(),
  endHour: z.int(),
  capacity: z.int(),
  capacityMinutes: z.int().nullable(),
  cutoffMinutes: z.int(),
  ...feesShape,
  version: z.int(),
  /** First day of a rule that starts in the future. */
  firstDay: daySchema.nullable(),
  /** Future slots: updatable ones, those with orders, and manually edited ones. */
  comingSlots: z.object({ free: z.int(), booked: z.int(), adjusted: z.int() }),
});
export type StaffRule = z.infer<typeof staffRuleSchema>;
export const staffRulesSchema = z.object({ items: z.array(staffRuleSchema) });
export const rulesAfterSchema = z.object({
  items: z.array(staffRuleSchema),
  slots: z.object({ changed: z.int(), added: z.int(), removed: z.int() }),
});
export type RulesAfter = z.infer<typeof rulesAfterSchema>;

export const openingSchema = z.object({ day: z.int(), from: z.string(), to: z.string() });
export const staffZoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  shopName: z.string(),
  /** Sites serving the zone, by priority: the first open site serves it. */
  siteIds: z.array(z.string()),
  type: deliveryTypeSchema,
  pickupType: pickupTypeSchema.nullable(),
  isActive: z.boolean(),
  postcodes: z.array(z.string()),
  address: z.string().nullable(),
  /** Address fields, for editing. */
  addressParts: zoneAddressSchema.nullable(),
  /** Whether slots exist, so that customers already know the address. */
  hasSlots: z.boolean(),
  openingHours: z.array(openingSchema),
  instructions: z.string(),
  minOffsetDays: z.int(),
  maxOffsetDays: z.int(),
  version: z.int(),
  booked: z.int(),
  carts: z.int(),
});
export type StaffZone = z.infer<typeof staffZoneSchema>;
export const staffZonesSchema = z.object({ items: z.array(staffZoneSchema) });
/** `id`: the new zone. */
export const zonesAfterSchema = staffZonesSchema.extend({ id: z.string() });

/** Weekly opening hours; a day without a range is closed. */
export const openingHoursSchema = z
  .array(z.strictObject({ day: z.int().min(1).max(7), from: timeSchema, to: timeSchema }))
  .max(21)
  .refine(areHoursApart, hoursApartText);
export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const changeZoneRequestSchema = z
  .strictObject({
    version: versionSchema,
    isActive: z.boolean().optional(),
    openingHours: openingHoursSchema.optional(),
    instructions: z.string().trim().max(maximumInstructions).optional(),
    name: zoneNameSchema.optional(),
    postcodes: postcodesSchema.optional(),
    /** The manager accepts that other zones deliver some of these postcodes. */
    acceptsOverlap: z.boolean().optional(),
    address: zoneAddressSchema.optional(),
    /** By priority. */
    siteIds: z.array(z.string().max(40)).min(1).max(50).optional(),
  })
  .refine(changesSomething, nothingChanged);
export type ChangeZoneRequest = z.infer<typeof changeZoneRequestSchema>;

const loadSchema = z.object({ booked: z.int(), capacity: z.int(), bookedMinutes: z.int() });
export const slotLoadSchema = z.object({
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  days: z.array(
    z.object({ day: daySchema, ...loadSchema.shape, zones: z.record(z.string(), loadSchema) }),
  ),
});
export type SlotLoad = z.infer<typeof slotLoadSchema>;

export const waitingListSchema = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      postcode: z.string(),
      city: z.string(),
      people: z.int(),
      lastAskedAt: z.string(),
      isServed: z.boolean(),
    }),
  ),
});
export type WaitingList = z.infer<typeof waitingListSchema>;

/** A time zone change keeps the instant of ordered slots and the wall-clock hour of free ones. */
export const comingSlotsSchema = z.object({
  ordered: z.int(),
  orders: z.int(),
  free: z.int(),
});
export type ComingSlots = z.infer<typeof comingSlotsSchema>;
