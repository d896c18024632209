/**
 * Every job's name and payload, so that a low slice can tell a higher one something without importing it:
 * it enqueues, app.ts attaches the handler.
 */
import { z } from 'zod';

export const jobPayloads = {
  /** Look an attempt up at the provider and end it; enqueued in the transaction that wrote the intent. */
  'payment.settle': z.strictObject({ paymentId: z.string() }),
  /** Capture the billed amount of a delivered order, then its invoice. */
  'order.settle': z.strictObject({ orderId: z.string() }),
  /** An order was paid: Miams, and the thanks of a referral. */
  'order.rewards': z.strictObject({
    orderId: z.string(),
    customerId: z.string(),
    billedCents: z.int(),
  }),
  /** Some of it was refunded: the Miams it earned leave with it. */
  'order.rewards.reverse': z.strictObject({
    refundId: z.string(),
    orderId: z.string(),
    refundedCents: z.int(),
    billedCents: z.int(),
  }),
  /** Give back the slot and the stock of an order that was never paid or was cancelled, and its hold. */
  'order.release': z.strictObject({ orderId: z.string() }),
  /** Ask the bank for a refund whose intent is written. */
  'refund.send': z.strictObject({ refundId: z.string() }),
  /** The half hour of a modified order is over: what its basket still keeps goes back. */
  'cart.endKeeping': z.strictObject({ cartId: z.string() }),
  'email.send': z.strictObject({
    key: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  'sms.send': z.strictObject({ key: z.string(), to: z.string(), text: z.string() }),
  /** Recurring: unfinished payment attempts, expired reservations, deadlines of completable orders. */
  'payments.reconcile': z.strictObject({}),
  'refunds.reconcile': z.strictObject({}),
  /** Recurring: orders whose delays are over. */
  'orders.terminate': z.strictObject({}),
  'orders.deadlines': z.strictObject({}),
  /** The published marks of a product changed: the catalogue counts them again. */
  'product.rated': z.strictObject({ productId: z.string() }),
  /** Two days after the delivery: what did you think of it? */
  'review.invite': z.strictObject({ orderId: z.string() }),
  'reviews.purge': z.strictObject({}),
  /** Recurring: pictures that nothing shows any more. */
  'pictures.purge': z.strictObject({}),
  'slots.generate': z.strictObject({}),
  /** At the hour of each, and recurring for what was missed: pages that are to be published or withdrawn by now. */
  'pages.plans': z.strictObject({}),
  'sessions.purge': z.strictObject({}),
  'analytics.purge': z.strictObject({}),
  /** The link for a forgotten password, if there is such an account: looked up here, so that the answer takes the same time for everybody. */
  'password.forgotten': z.strictObject({ email: z.string() }),
  /** A saved card of a deleted account, forgotten by the provider as well. */
  'card.forget': z.strictObject({ savedCardId: z.string(), customerReference: z.string() }),
  /** Recurring: what was kept long enough goes (3 years, 10 for invoices). */
  'personal-data.retain': z.strictObject({}),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>) => Promise<void>;
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

/** cron expressions, in Europe/Paris */
export const schedules: Partial<Record<JobName, string>> = {
  'payments.reconcile': '* * * * *',
  'refunds.reconcile': '* * * * *',
  'orders.terminate': '41 4 * * *',
  'orders.deadlines': '* * * * *',
  'slots.generate': '7 * * * *',
  'pages.plans': '* * * * *',
  'sessions.purge': '23 4 * * *',
  'pictures.purge': '17 4 * * *',
  'reviews.purge': '52 4 * * *',
  'analytics.purge': '41 4 * * *',
  'personal-data.retain': '41 4 * * *',
};
