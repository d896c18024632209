import { z } from 'zod';
import { orderSchema, orderStatusSchema } from '../orders/contract.ts';
import { preparationFields } from './preparation-contract.ts';
import { daySchema } from '../typed-dates.ts';

export const staffOrderSummarySchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  customerName: z.string(),
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
  /** Missed delivery: whether another attempt is planned. */
  missed: z.enum(['toPlan', 'planned']).nullable(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type StaffOrderSummary = z.infer<typeof staffOrderSummarySchema>;
export const staffOrdersPageSchema = z.object({
  items: z.array(staffOrderSummarySchema),
  next: z.string().nullable(),
});
export type StaffOrdersPage = z.infer<typeof staffOrdersPageSchema>;
export const staffScopeSchema = z.enum([
  'toPrepare',
  'toDeliver',
  'toCollect',
  'missed',
  'open',
  'past',
  'all',
]);
export type StaffScope = z.infer<typeof staffScopeSchema>;
export const staffOrdersQuerySchema = z.strictObject({
  /** Work queues of preparers and drivers; other scopes, and none (all), need orders.read. */
  scope: staffScopeSchema.optional(),
  /** Word prefixes of an order number, customer, street, zone, or product of an open order. */
  q: z.string().trim().max(100).optional(),
  day: daySchema.optional(),
  hour: z
    .string()
    .regex(/^([01]\d|2[0-3])$/)
    .optional(),
  zone: z.string().max(80).optional(),
  mode: z.enum(['delivery', 'collection']).optional(),
  preparer: z.uuid().optional(),
  has: z.enum(['weighed', 'alcohol']).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type StaffOrdersQuery = z.infer<typeof staffOrdersQuerySchema>;

/** GET /api/staff/orders/board: counts and filters. `version` changes with any open order. */
export const staffBoardSchema = z.object({
  version: z.string(),
  counts: z.object({
    open: z.int(),
    toPrepare: z.int(),
    toDeliver: z.int(),
    toCollect: z.int(),
    missed: z.int(),
  }),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
  preparers: z.array(z.object({ id: z.string(), name: z.string() })),
  hours: z.array(z.string()),
});
export type StaffBoard = z.infer<typeof staffBoardSchema>;

export const staffOrderSchema = orderSchema.extend({
  ...preparationFields,
  /** Null without the privilege to read customers. */ customerId: z.string().nullable(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
  missed: staffOrderSummarySchema.shape.missed,
  /** Fresh units bagged; a cancellation asks what becomes of them. */
  freshUnits: z.int(),
  /** Set once the customer was reminded of a pickup. */
  uncollected: z.object({ keptUntil: z.string(), isOver: z.boolean() }).nullable(),
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
export const noShowRequestSchema = z.strictObject(cancellationFields);
/** POST /api/staff/orders/cancellations: each order independently; `problem` says why one failed. */
export const cancellationsRequestSchema = z.strictObject({
  orderIds: z.array(z.uuid()).min(1).max(300),
  message: z.string().trim().min(3).max(300).optional(),
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
export const moveOrderRequestSchema = z.strictObject({
  to: orderStatusSchema,
  reason: z.string().trim().max(300).optional(),
  pickupCode: z.string().trim().min(1).max(12).optional(),
  ...cancellationFields,
});
