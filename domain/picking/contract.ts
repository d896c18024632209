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
  /** Where it is prepared. */ site: z.object({ id: z.string(), name: z.string() }),
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
  /** Total of the order, or of its bill once prepared. */ amount: z.int(),
  /** When its payment was authorised. */ arrivedAt: z.string(),
  /** When the shop is late with it; null when nothing is expected of the shop. */
  dueAt: z.string().nullable(),
  /** Missed delivery: whether another attempt is planned. */
  missed: z.enum(['toPlan', 'planned']).nullable(),
  /** Until when it can be paid again, after its registered card was refused. */
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
  /** Work queues of preparers and drivers; other scopes, and none (all), need orders.read. */
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
  /** `again`: its registered card was refused, and it waits to be paid. */
  payment: z.enum(['again']).optional(),
  status: orderStatusSchema.optional(),
  /** Ids with commas between them: of the list, these alone. */
  ids: z
    .string()
    .regex(new RegExp(`^${uuid}(,${uuid}){0,99}$`))
    .optional(),
  /** Without one: by slot, the work first that is closed to changes. */
  sort: sortSchema(orderSorts).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type StaffOrdersQuery = z.infer<typeof staffOrdersQuerySchema>;

/** `since`: orders that arrived after it are counted as new. */
export const staffBoardQuerySchema = z.strictObject({
  day: daySchema.optional(),
  since: instantSchema.optional(),
});
/** GET /api/staff/orders/board: `version` changes with any open order and when one becomes late. */
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
  /** Of these orders, as zones and preparers. */
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
  /** Of a seller with several sites: where it is prepared. */
  siteId: z.string().optional(),
  missed: staffOrderSummarySchema.shape.missed,
  /** Bagged fresh units, about which a cancellation asks. */
  freshUnits: z.int(),
  /** The bank holds its money for a day at most, or no longer. */
  hold: z.enum(['soon', 'over']).nullable(),
  /** Set once the customer was reminded of a pickup. */
  uncollected: z
    .object({
      keptUntil: z.string(),
      isOver: z.boolean(),
      /** Cents billed if the fresh products are lost and the bill is not waived. */
      freshBill: z.int(),
    })
    .nullable(),
  customerName: z.string(),
  phone: z.string(),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

const cancellationFields = {
  /** When cancelling a prepared order: whether fresh products return to stock or are lost. */
  takesFreshBack: z.boolean().optional(),
  /** Opens the cancellation e-mail. */
  message: z.string().trim().max(500).optional(),
};
/** POST /api/staff/orders/{id}/no-shows: an uncollected pickup. */
export const noShowRequestSchema = z.strictObject({
  ...cancellationFields,
  /** True: the lost fresh products are not billed, although the customer agreed to it. */
  isWaived: z.boolean().optional(),
});
/** POST /api/staff/orders/cancellations: each order independently; `problem` says why one failed. */
export const cancellationsRequestSchema = z.strictObject({
  orderIds: z.array(z.uuid()).min(1).max(300),
  message: z.string().trim().min(3).max(300).optional(),
  /** Closed to new orders first; needs slots.write. */
  closing: closingRequestSchema.optional(),
  /** Answers the same, and changes nothing. */
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
/** POST /api/staff/pickups/searches: a body, so that no address holds a code. */
export const pickupSearchRequestSchema = z.strictObject({
  pickupCode: z.string().regex(/^\d{6}$/),
});
export const pickupSearchSchema = z.object({
  /** More than one only when two ready orders drew the same code. */
  items: z.array(z.object({ id: z.string(), number: z.string() })),
});
export const moveOrderRequestSchema = z
  .strictObject({
    to: orderStatusSchema,
    reason: z.string().trim().max(300).optional(),
    pickupCode: z.string().trim().min(1).max(12).optional(),
    /** Proof of a delivery handed over from this page: four digits, or a photo uploaded before. */
    doorCode: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    photoId: z.uuid().optional(),
    isAgeChecked: z.boolean().default(false),
    /** An order of a later day is meant to leave now. */
    isEarlyMeant: z.boolean().default(false),
    ...cancellationFields,
    /** Why the shop ends the order; « other » needs a message. */
    motive: z.enum(cancelMotives).optional(),
  })
  .refine(({ motive, message = '' }) => !motive || !isReasonMissing(motive, message), {
    path: ['message'],
    message: 'Dites pourquoi, en trois lettres au moins.',
  });
