/** What the staff screens ask and get. Paths are resources under /api/staff. */
import { z } from 'zod';
import { orderSchema, orderStatusSchema } from '../orders/contract.ts';

export const roleSchema = z.enum(['admin', 'manager', 'preparer', 'driver', 'support']);
export type Role = z.infer<typeof roleSchema>;
export const staffUserSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: roleSchema.nullable(),
  privileges: z.array(z.string()),
});
export type StaffUser = z.infer<typeof staffUserSchema>;

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
  total: z.int(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type StaffOrderSummary = z.infer<typeof staffOrderSummarySchema>;
export const staffOrdersPageSchema = z.object({
  items: z.array(staffOrderSummarySchema),
  next: z.string().nullable(),
});
export type StaffOrdersPage = z.infer<typeof staffOrdersPageSchema>;
export const staffOrdersQuerySchema = z.strictObject({
  /** What a preparer or a driver has before them; the others (and none: all) are for whoever reads every order. */
  scope: z.enum(['toPrepare', 'toDeliver', 'open', 'past', 'all']).optional(),
  /** An order's number, or its customer's name, e-mail or phone: the beginning of each word is enough. */
  q: z.string().trim().max(100).optional(),
  /** The day in Paris of the slot. */
  day: z.iso.date().optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type StaffOrdersQuery = z.infer<typeof staffOrdersQuerySchema>;

export const staffOrderSchema = orderSchema.extend({
  /** For whoever may open the customer's page. */ customerId: z.string().nullable(),
  preparerName: z.string().nullable(),
  driverName: z.string().nullable(),
  customerName: z.string(),
  phone: z.string(),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** PUT /api/staff/orders/{id}/lines/{productId}: what was really put in the bag. */
export const prepareLineRequestSchema = z.strictObject({
  preparedQuantity: z.int().min(0).max(99),
  preparedGrams: z.int().min(0).max(200_000).optional(),
  replacedBy: z.string().max(80).optional(),
});
/** POST /api/staff/orders/{id}/moves: one step along the table of transitions. */
export const moveOrderRequestSchema = z.strictObject({
  to: orderStatusSchema,
  reason: z.string().trim().max(300).optional(),
});
