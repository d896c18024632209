import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { disputeReasons, disputeStatuses } from '../payments/disputes.ts';
import { differenceKinds } from './compare-bank.ts';

const cents = z.int();

const differenceSchema = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  subject: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Null when the movement is missing on that side. */
  oursCents: cents.nullable(),
  bankCents: cents.nullable(),
  currency: z.string(),
  day: z.string(),
  foundAt: z.string(),
  /** `gone`: absent from a later comparison. */
  state: z.enum(['open', 'explained', 'gone']),
  explanation: z.object({ note: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type BankDifference = z.infer<typeof differenceSchema>;

const disputeSchema = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string() }),
  amountCents: cents,
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  /** Deadline for the shop's answer, which is given on the bank's site. */
  answerBefore: z.string().nullable(),
  openedAt: z.string(),
  withdrawnCents: cents,
  returnedCents: cents,
});
export type DisputeView = z.infer<typeof disputeSchema>;

const daySchema = z.object({
  day: z.string(),
  captures: z.int(),
  capturedCents: cents,
  refundedCents: cents,
  feesCents: cents,
  paidOutCents: cents,
  /** Number of open differences. */
  differences: z.int(),
});
export type BankDay = z.infer<typeof daySchema>;

export const bankAnswerSchema = z.object({
  hasBank: z.boolean(),
  /** Disputes awaiting an answer first, then latest first. */
  disputes: z.array(disputeSchema),
  /** Open differences first, then latest first. */
  differences: z.array(differenceSchema),
  /** The last days compared, latest first. */
  days: z.array(daySchema),
  journal: z.array(staffActionSchema),
});
export type BankAnswer = z.infer<typeof bankAnswerSchema>;

export const explanationRequestSchema = z.strictObject({
  note: z.string().trim().min(3).max(500),
});
