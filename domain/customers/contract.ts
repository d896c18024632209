import { z } from 'zod';
import { personNameSchema } from '../account/contract.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { sortSchema } from '../contract/list-sort.ts';
import { orderStatusSchema } from '../orders/contract.ts';
import { refundStatusSchema } from '../orders/refund-contract.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { supportStatusSchema } from '../support/contract.ts';
import { daySchema } from '../time/typed-dates.ts';
import { customerSorts } from './customer-sorts.ts';
import { gestureLimits, gestureReasons, type GestureReason } from './gestures.ts';

export const customerSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  since: z.string(),
  orders: z.int(),
  lastOrderAt: z.string().nullable(),
});
export type CustomerSummary = z.infer<typeof customerSummarySchema>;
export const customersPageSchema = z.object({
  items: z.array(customerSummarySchema),
  next: z.string().nullable(),
});
export type CustomersPage = z.infer<typeof customersPageSchema>;
export const customersQuerySchema = z.strictObject({
  /** Word prefixes of a name, e-mail, phone or order number; without it, newest customers. */
  q: z.string().trim().max(100).optional(),
  /** Defaults to name for search results and newest first otherwise. */
  sort: sortSchema(customerSorts).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

export const newCustomerRequestSchema = z.strictObject({
  firstname: personNameSchema,
  lastname: personNameSchema,
  email: z.string().trim().min(3).max(160),
  phone: z.string().trim().max(20),
});
export type NewCustomerRequest = z.infer<typeof newCustomerRequestSchema>;

const reasonSchema = z.enum(Object.keys(gestureReasons) as [GestureReason]);
const couponStateSchema = z.enum(['usable', 'planned', 'used', 'expired']);

export const customerSheetSchema = z.object({
  id: z.string(),
  identity: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    since: z.string(),
    lastSeenAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** Expiry date of the account unless the customer returns. */
    endsAt: z.string().nullable(),
  }),
  addresses: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      text: z.string(),
      note: z.string().nullable(),
      isDefault: z.boolean(),
    }),
  ),
  consents: z.object({ email: z.boolean(), sms: z.boolean(), answeredAt: z.string().nullable() }),
  cards: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
    }),
  ),
  /** In cents; `spent` sums the invoices of delivered orders. */
  figures: z.object({
    orders: z.int(),
    delivered: z.int(),
    spent: z.int(),
    average: z.int(),
    refunded: z.int(),
  }),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: orderStatusSchema,
      statusLabel: z.string(),
      from: z.string(),
      to: z.string(),
      total: z.int(),
    }),
  ),
  miams: z.object({
    balance: z.int(),
    /** Gifts that the balance can buy, at current and promised terms. */
    gifts: z.int(),
    threshold: z.int(),
    gift: z.int(),
  }),
  coupons: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      state: couponStateSchema,
      until: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      amount: z.int(),
      reason: z.string(),
      status: refundStatusSchema,
      at: z.string(),
    }),
  ),
  referral: z.object({
    code: z.string(),
    referredBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    paid: z.int(),
    pending: z.int(),
  }),
  conversations: z.array(
    z.object({
      id: z.string(),
      status: supportStatusSchema,
      lastText: z.string(),
      updatedAt: z.string(),
    }),
  ),
  tickets: z.array(
    z.object({
      id: z.string(),
      topic: z.string().nullable(),
      text: z.string(),
      at: z.string(),
      isAnswered: z.boolean(),
      /** Sent while signed in. Otherwise only the typed e-mail matches, which proves nothing. */
      isFromAccount: z.boolean(),
      name: z.string(),
    }),
  ),
  note: z.object({ text: z.string(), author: z.string(), at: z.string() }).nullable(),
  gestures: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      miams: z.int().nullable(),
      reason: reasonSchema,
      message: z.string().nullable(),
      author: z.string(),
      at: z.string(),
    }),
  ),
  /** Amount that the signed-in member may still give this customer, and the ceiling, in cents. */
  allowance: z.object({ left: z.int(), ceiling: z.int() }),
  views: z.array(z.object({ author: z.string(), at: z.string() })),
  actions: z.array(staffActionSchema),
});
export type CustomerSheet = z.infer<typeof customerSheetSchema>;

const gesture = {
  id: idempotencyKey,
  reason: reasonSchema,
  message: z.string().trim().min(1).max(gestureLimits.message).optional(),
};
export const gestureRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...gesture,
    kind: z.literal('coupon'),
    amount: z.int().min(gestureLimits.leastCents).max(50_000),
    /** Shop's local day, inclusive. */ lastDay: daySchema,
  }),
  z.strictObject({
    ...gesture,
    kind: z.literal('miams'),
    miams: z.int().min(gestureLimits.leastMiams).max(200_000),
  }),
]);
export type GestureRequest = z.infer<typeof gestureRequestSchema>;

/** Optimistic locking: refused unless `before` is the stored note. An empty text deletes it. */
export const noteRequestSchema = z.strictObject({
  before: z.string().max(gestureLimits.note),
  text: z.string().trim().max(gestureLimits.note),
});
export type NoteRequest = z.infer<typeof noteRequestSchema>;
