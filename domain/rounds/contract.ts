import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';
import { bagSchema } from '../orders/bags-contract.ts';
import { instantSchema } from '../time/typed-dates.ts';

export const trackingStatusSchema = z.enum([
  'accepted',
  'preparing',
  'pickup-ready',
  'delivering',
  'arriving',
  'failed-delivery',
  'pending-redelivery',
  'terminated',
  'refunded',
]);
export type TrackingStatus = z.infer<typeof trackingStatusSchema>;
export const taskStatusSchema = z.enum([
  'delivering',
  'arriving',
  'failed-delivery',
  'pending-redelivery',
  'delivered',
  'abandoned',
]);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

const windowSchema = z.object({ from: z.string(), to: z.string() });

export const taskDeliveryInfosRequestSchema = z.strictObject({ orderId: z.uuid() });
export const taskDeliveryInfosSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  mode: z.enum(['delivery', 'collection']),
  status: trackingStatusSchema,
  statusLabel: z.string(),
  slot: windowSchema,
  /** Estimated arrival; null when unknown or already handed over. */
  eta: windowSchema.nullable(),
  /** Stops to visit before this one; null before departure. */
  stopsBefore: z.int().nullable(),
  driverName: z.string().nullable(),
  pickup: z
    .object({
      place: z.string(),
      /** Directions to the pickup point. */ instructions: z.string().nullable(),
      code: z.string(),
      name: z.string(),
    })
    .nullable(),
  failure: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** Code that the customer gives to the driver; null unless a driver is on the way. */
  doorCode: z.string().nullable(),
  handOver: z
    .object({
      isCodeChecked: z.boolean(),
      hasPhoto: z.boolean(),
      isAgeChecked: z.boolean(),
      bagsReturned: z.int(),
      keptBack: z.array(z.object({ name: z.string(), quantity: z.int() })),
    })
    .nullable(),
  canModify: z.boolean(),
  editableUntil: z.string().nullable(),
  timeLeft: z.int().nullable(),
  steps: z.array(
    z.object({
      status: trackingStatusSchema,
      label: z.string(),
      at: z.string().nullable(),
      isCurrent: z.boolean(),
    }),
  ),
  changedLines: z.array(z.object({ productId: z.string(), name: z.string(), text: z.string() })),
});
export type TaskDeliveryInfos = z.infer<typeof taskDeliveryInfosSchema>;

const orderIds = z.array(z.uuid()).min(1).max(60);
/** Stops with a manually fixed rank. */
const lockedIds = z.array(z.uuid()).max(60).default([]);

export const startRoundRequestSchema = z.strictObject({
  orderIds,
  lockedIds,
  /** Orders of a later day confirmed to leave now; others of a later day are refused. */
  earlyIds: z.array(z.uuid()).max(60).default([]),
});
/** `orderIds`: manual order of the stops; `lockedIds` keep their rank. */
export const planRoundRequestSchema = z.strictObject({ orderIds, lockedIds });
const durationSchema = z.object({
  minutes: z.int(),
  drivingMinutes: z.int(),
  /** Time spent waiting at stops before their slot. */
  waitMinutes: z.int(),
  lateStops: z.int(),
});
export const plannedRoundSchema = z.object({
  /** `road`: the shop's route planner, based on streets. `estimate`: straight lines. */
  source: z.enum(['road', 'estimate']),
  /** The shop's route planner did not answer. */
  isFallback: z.boolean(),
  stops: z.array(z.object({ orderId: z.string(), at: z.string(), isLate: z.boolean() })),
  planned: durationSchema,
  byHand: durationSchema,
});
export type PlannedRound = z.infer<typeof plannedRoundSchema>;
/** `orderIds`: all remaining stops in their new order. */
export const orderStopsRequestSchema = z.strictObject({ orderIds, lockedIds });
/** Created on the phone: `reportId` is an idempotency key, and `at` the time of the event. */
const report = {
  reportId: z.uuid().optional(),
  at: instantSchema.optional(),
  /** Author, since another member may have signed in on this phone meanwhile. */
  staffId: z.uuid().optional(),
};
export const deliveryEventRequestSchema = z.discriminatedUnion('status', [
  z.strictObject({ ...report, status: z.literal('arriving') }),
  z.strictObject({
    ...report,
    status: z.literal('delivered'),
    /** Four digits shown to the customer in the order tracking. */
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    /** Id of a photo that the phone uploads afterwards. */
    photoId: z.uuid().optional(),
    isAgeChecked: z.boolean().default(false),
    bagsReturned: z.int().min(0).max(50).default(0),
    /**
     * Units kept in the van, refunded when the order is charged. `orderId`: the stop's by default.
     */
    keptBack: z
      .array(
        z.strictObject({
          orderId: z.uuid().optional(),
          productId: z.string().max(80),
          quantity: z.int().min(1).max(cartLimits.units),
        }),
      )
      .max(100)
      .default([]),
  }),
  z.strictObject({ ...report, status: z.literal('called') }),
  /** Goes back to the shop, for another day or van, without counting as a missed delivery. */
  z.strictObject({ ...report, status: z.literal('left-by-mistake') }),
  z.strictObject({
    ...report,
    status: z.literal('failed-delivery'),
    reason: z.string().trim().min(3).max(300),
  }),
]);
export type DeliveryEventRequest = z.infer<typeof deliveryEventRequestSchema>;
export type DeliveryEventInput = z.input<typeof deliveryEventRequestSchema>;
export const callNumberSchema = z.object({ number: z.string(), isMasked: z.boolean() });
export type CallNumber = z.infer<typeof callNumberSchema>;
export const redeliveryRequestSchema = z.strictObject({ timeSlotId: z.string().max(80) });
export const abandonRequestSchema = z.strictObject({ reason: z.string().trim().min(3).max(300) });

/** Null until the address is geocoded. */
const placeSchema = z.object({ latitude: z.number(), longitude: z.number() }).nullable();
export const stopSchema = z.object({
  orderId: z.string(),
  siteId: z.string(),
  number: z.string(),
  /** Numbers of the orders completing this one, with the same bags and door. */
  complements: z.array(z.string()),
  status: taskStatusSchema.nullable(),
  statusLabel: z.string(),
  slot: windowSchema,
  customerName: z.string(),
  /** Null when the shop masks numbers: requesting a call returns one. */
  phone: z.string().nullable(),
  address: z.string(),
  place: placeSchema,
  note: z.string().nullable(),
  eta: windowSchema.nullable(),
  units: z.int(),
  lines: z.array(
    z.object({
      orderId: z.string(),
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      isAlcohol: z.boolean(),
    }),
  ),
  /** Empty when bags were not counted. */
  bags: z.array(bagSchema),
  hasAlcohol: z.boolean(),
  isLocked: z.boolean(),
  failureReason: z.string().nullable(),
});
export type Stop = z.infer<typeof stopSchema>;
/** `waiting`: ready for the next departure. `failed`: nobody home, to be rescheduled. */
export const roundSchema = z.object({
  /** Null while the driver is in the shop. */
  id: z.string().nullable(),
  startedAt: z.string().nullable(),
  stops: z.array(stopSchema),
  waiting: z.array(stopSchema),
  failed: z.array(stopSchema),
});
export type Round = z.infer<typeof roundSchema>;
export const openRoundsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      driverName: z.string(),
      startedAt: z.string(),
      done: z.int(),
      stops: z.array(
        z.object({
          orderId: z.string(),
          number: z.string(),
          status: taskStatusSchema,
          customerName: z.string(),
          address: z.string(),
          place: placeSchema,
          slot: windowSchema,
          eta: windowSchema.nullable(),
          isLocked: z.boolean(),
        }),
      ),
    }),
  ),
});
export type OpenRounds = z.infer<typeof openRoundsSchema>;
/** GET /api/staff/deliveries/{orderId}: null before loading. */
export const deliveryTaskSchema = z.object({
  status: taskStatusSchema.nullable(),
  failureReason: z.string().nullable(),
  failures: z.int(),
  handOver: z
    .object({
      at: z.string(),
      isCodeChecked: z.boolean(),
      hasPhoto: z.boolean(),
      ageCheck: z.object({ by: z.string(), at: z.string() }).nullable(),
      bagsReturned: z.int(),
    })
    .nullable(),
});
export type DeliveryTask = z.infer<typeof deliveryTaskSchema>;
const redeliverySlotSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  left: z.int(),
});
export const redeliverySlotsSchema = z.object({ items: z.array(redeliverySlotSchema) });
export const staffRedeliverySlotsSchema = z.object({
  items: z.array(
    redeliverySlotSchema.extend({
      /** Lines that would expire too soon for that slot, and would therefore be free. */
      givenLines: z.int(),
    }),
  ),
});
export type StaffRedeliverySlots = z.infer<typeof staffRedeliverySlotsSchema>;
