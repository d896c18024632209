import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { complaintKinds, complaintLimits, teamReasons } from './rules.ts';

const kindSchema = z.enum(complaintKinds);
const stateSchema = z.enum(['open', 'asked', 'refunding', 'refunded', 'refused']);
const pictureSchema = z.object({ base: z.string(), alt: z.string(), tint: z.string() });
const answerText = z
  .string()
  .trim()
  .min(3, 'Écrivez trois lettres au moins.')
  .max(complaintLimits.answer);

export const makeComplaintRequestSchema = z
  .strictObject({
    key: idempotencyKey,
    productId: z.string().max(80),
    quantity: z.int().min(1).max(cartLimits.units),
    kind: kindSchema,
    details: z.string().trim().max(complaintLimits.details).default(''),
    /** Id of a photo uploaded beforehand. */
    photo: z.uuid().optional(),
  })
  .refine(({ kind, details }) => kind !== 'other' || details.length >= 3, {
    path: ['details'],
    message: 'Dites-nous ce qui ne va pas.',
  });

/** A reply to the team: text, a photo, or both. */
export const replyRequestSchema = z.strictObject({
  text: answerText,
  photo: z.uuid().optional(),
});

const messageSchema = z.object({
  author: z.enum(['customer', 'staff']),
  text: z.string(),
  at: z.string(),
});

const complaintSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  kind: kindSchema,
  quantity: z.int(),
  details: z.string(),
  state: stateSchema,
  /** Amount refunded or being refunded; null if neither. */
  amount: z.int().nullable(),
  at: z.string(),
  messages: z.array(messageSchema),
  photos: z.array(z.string()),
});
export type Complaint = z.infer<typeof complaintSchema>;

const reportableLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  packSize: z.string(),
  picture: pictureSchema,
  /** Units that can still be complained about; 0 comes with a reason. */
  quantity: z.int(),
  closed: z.enum(['tooLate', 'done']).nullable(),
  until: z.string(),
});
export type ReportableLine = z.infer<typeof reportableLineSchema>;

export const orderComplaintsSchema = z.object({
  orderId: z.string(),
  isOpen: z.boolean(),
  /** Billed lines, in the order's sequence. Empty before delivery. */
  lines: z.array(reportableLineSchema),
  items: z.array(complaintSchema),
});
export type OrderComplaints = z.infer<typeof orderComplaintsSchema>;

export const sentPhotoSchema = z.object({ photo: z.string() });

export const complaintSummarySchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  kind: kindSchema,
  quantity: z.int(),
  state: stateSchema,
  amount: z.int().nullable(),
});
export type ComplaintSummary = z.infer<typeof complaintSummarySchema>;

/** A complaint at the desk, with facts about the line and the customer. */
export const complaintSheetSchema = complaintSchema.extend({
  why: z.enum([...teamReasons, 'bankRefused']).nullable(),
  order: z.object({ id: z.string(), number: z.string(), deliveredAt: z.string() }),
  customer: z.object({ id: z.string(), name: z.string() }),
  line: z.object({
    picture: pictureSchema,
    packSize: z.string(),
    /** The ordered product, if this line is its replacement. */
    insteadOf: z.string().nullable(),
    quotation: z.enum(['count', 'weight']),
    unitPrice: z.int(),
    preparedQuantity: z.int(),
    preparedGrams: z.int().nullable(),
    announcedGrams: z.int().nullable(),
    /** Line's share of the amount charged, after discounts. */
    paid: z.int(),
    refunded: z.int(),
    preparedBy: z.string().nullable(),
    preparedAt: z.string().nullable(),
  }),
  /** Refund by number of units, up to the complaint's remaining units. */
  amounts: z.array(z.int()),
  /** Maximum price reduction of the line. */
  maximum: z.int(),
  /** The customer's other complaints over the last ninety days. */
  history: z.object({
    count: z.int(),
    refunded: z.int(),
    items: z.array(complaintSummarySchema),
  }),
});
export type ComplaintSheet = z.infer<typeof complaintSheetSchema>;

/** Refunds units of the line, or part of its price. */
export const refundComplaintRequestSchema = z.union([
  z.strictObject({ key: idempotencyKey, quantity: z.int().min(1).max(cartLimits.units) }),
  z.strictObject({ key: idempotencyKey, amount: z.int().min(1).max(1_000_000) }),
]);
export const complaintAnswerRequestSchema = z.strictObject({ text: answerText });
