import { z } from 'zod';
import { closingRequestSchema } from '../delivery/staff-contract.ts';
import { cancelMotives, isReasonMissing } from '../orders/cancel-motives.ts';
import { orderSchema, orderStatusSchema } from '../orders/contract.ts';
import { preparationFields } from './preparation-contract.ts';
import { orderSorts } from './order-sorts.ts';
import { sortSchema } from '../contract/list-sort.ts';
import { daySchema, instantSchema } from '../time/typed-dates.ts';

const uuid = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;

export const staffOrderSummarySchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  customerName: z.string(),
  /** Site that prepares the order. */ site: z.object({ id: z.string(), name: z.string() }),
  zoneName: z.string(),
  type: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  weighings: z.int(),
  reducePacking: z.boolean(),
  /** Completes another order and is prepared with it. */ isComplement: z.boolean(),
  hasAlcohol: z.boolean(),
  total: z.int(),
  /** Total of the order, or of the bill once prepared. */ amount: z.int(),
  /** Instant of the payment authorisation. */ arrivedAt: z.string(),
  /** Instant from which the shop is late; null when the shop has nothing to do. */
  dueAt: z.string().nullable(),
  /** After a missed delivery: whether a redelivery is planned. */
  missed: z.enum(['toPlan', 'planned']).nullable(),
  /** Deadline to pay again after the registered card was refused. */
  payBefore: z.string().nullable(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type StaffOrderSummary = z.infer<typeof staffOrderSummarySchema>;
const orderSums = { orders: z.int(), amount: z.int(), late: z.int() };
export const staffOrdersPageSchema = z.object({
  items: z.array(staffOrderSummarySchema),
  next: z.string().nullable(),
  /** Totals of the list and of each slot; null on later pages and in unbounded lists. */
  sums: z
    .object({
      ...orderSums,
      slots: z.array(z.object({ from: z.string(), to: z.string(), ...orderSums })),
    })
    .nullable(),
});
export type StaffOrdersPage = z.infer<typeof staffOrdersPageSchema>;
export const staffScopeSchema = z.enum([
  'toPrepare',
  'toDeliver',
  'toCollect',
  'missed',
  'late',
  'open',
  'past',
  'all',
]);
export type StaffScope = z.infer<typeof staffScopeSchema>;
export const staffOrdersQuerySchema = z.strictObject({
  /** Preparers and drivers may use their work queues; other scopes, or none, need orders.read. */
  scope: staffScopeSchema.optional(),
  /** Word prefixes: number, customer, street, zone, promo code, products of open orders. */
  q: z.string().trim().max(100).optional(),
  day: daySchema.optional(),
  hour: z
    .string()
    .regex(/^([01]\d|2[0-3])$/)
    .optional(),
  site: z.string().max(40).optional(),
  zone: z.string().max(80).optional(),
  mode: z.enum(['delivery', 'collection']).optional(),
  preparer: z.uuid().optional(),
  has: z.enum(['weighed', 'alcohol']).optional(),
  /** `again`: its registered card was refused, and it awaits payment. */
  payment: z.enum(['again']).optional(),
  status: orderStatusSchema.optional(),
  /** Comma-separated ids: limits the list to these orders. */
  ids: z
    .string()
    .regex(new RegExp(`^${uuid}(,${uuid}){0,99}$`))
    .optional(),
  /** Defaults to slot order, with orders closed to changes first. */
  sort: sortSchema(orderSorts).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type StaffOrdersQuery = z.infer<typeof staffOrdersQuerySchema>;

/** `since`: counts orders that arrived later as new. */
export const staffBoardQuerySchema = z.strictObject({
  day: daySchema.optional(),
  since: instantSchema.optional(),
});
/** GET /api/staff/orders/board. `version` changes with any open order, or when one becomes late. */
export const staffBoardSchema = z.object({
  version: z.string(),
  at: z.string(),
  counts: z.object({
    open: z.int(),
    toPrepare: z.int(),
    toDeliver: z.int(),
    toCollect: z.int(),
    missed: z.int(),
    late: z.int(),
    new: z.int(),
  }),
  /** Filter options found in these orders, like zones and preparers. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  preparers: z.array(z.object({ id: z.string(), name: z.string() })),
  hours: z.array(z.string()),
  statuses: z.array(orderStatusSchema),
});
export type StaffBoard = z.infer<typeof staffBoardSchema>;

export const staffOrderSchema = orderSchema.extend({
  ...preparationFields,
  /** Null without the privilege to read customers. */ customerId: z.string().nullable(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Site preparing the order, if the seller has several. */
  siteId: z.string().optional(),
  missed: staffOrderSummarySchema.shape.missed,
  /** Bagged fresh units, to restock or lose when the order is cancelled. */
  freshUnits: z.int(),
  /** The bank's hold ends within a day, or has ended. */
  hold: z.enum(['soon', 'over']).nullable(),
  /** Set once the customer was reminded to collect the order. */
  uncollected: z
    .object({
      keptUntil: z.string(),
      isOver: z.boolean(),
      /** Cents billed for lost fresh products unless waived. */
      freshBill: z.int(),
    })
    .nullable(),
  customerName: z.string(),
  phone: z.string(),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

const cancellationFields = {
  /** Cancelling a prepared order: whether fresh products are restocked or lost. */
  takesFreshBack: z.boolean().optional(),
  /** Opening words of the cancellation e-mail. */
  message: z.string().trim().max(500).optional(),
};
/** POST /api/staff/orders/{id}/no-shows: ends an uncollected pickup. */
export const noShowRequestSchema = z.strictObject({
  ...cancellationFields,
  /** Waives the bill for lost fresh products that the customer had agreed to. */
  isWaived: z.boolean().optional(),
});
/** POST /api/staff/orders/cancellations: cancels each independently; `problem` explains failures. */
export const cancellationsRequestSchema = z.strictObject({
  orderIds: z.array(z.uuid()).min(1).max(300),
  message: z.string().trim().min(3).max(300).optional(),
  /** Closes the day to new orders first; needs slots.write. */
  closing: closingRequestSchema.optional(),
  /** Dry run: same answer, no change. */
  isPreview: z.boolean().default(false),
});
export const cancellationsSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type Cancellations = z.infer<typeof cancellationsSchema>;
/** POST /api/staff/pickups/searches: POST keeps the code out of URLs. */
export const pickupSearchRequestSchema = z.strictObject({
  pickupCode: z.string().regex(/^\d{6}$/),
});
export const pickupSearchSchema = z.object({
  /** Several only if ready orders happen to share a code. */
  items: z.array(z.object({ id: z.string(), number: z.string() })),
});
export const moveOrderRequestSchema = z
  .strictObject({
    to: orderStatusSchema,
    reason: z.string().trim().max(300).optional(),
    pickupCode: z.string().trim().min(1).max(12).optional(),
    /** Proof of delivery given from this page: a four-digit code, or an uploaded photo. */
    doorCode: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    photoId: z.uuid().optional(),
    isAgeChecked: z.boolean().default(false),
    /** Confirms that an order of a later day leaves now. */
    isEarlyMeant: z.boolean().default(false),
    ...cancellationFields,
    /** Why the shop cancels the order; « other » requires a message. */
    motive: z.enum(cancelMotives).optional(),
  })
  .refine(({ motive, message = '' }) => !motive || !isReasonMissing(motive, message), {
    path: ['message'],
    message: 'Dites pourquoi, en trois lettres au moins.',
  });
