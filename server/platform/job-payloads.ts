/** Name and payload of every job. Slices enqueue jobs for higher ones; app.ts attaches the handlers. */
import { z } from 'zod';
import type { Tx } from './db.ts';
import { emailMessageSchema, smsMessageSchema } from './compose-message.ts';

export const jobPayloads = {
  /** Looks up a payment attempt at the provider and completes it; enqueued with the payment's row. */
  'payment.settle': z.strictObject({ paymentId: z.string() }),
  /** Captures the billed amount of a delivered order, then issues its invoice. */
  'order.settle': z.strictObject({ orderId: z.string() }),
  /** After a payment: Miams, referral reward, game card, review invitation. */
  'order.rewards': z.strictObject({
    orderId: z.string(),
    customerId: z.string(),
    billedCents: z.int(),
  }),
  /** After a refund: takes back the Miams that it had earned. */
  'order.rewards.reverse': z.strictObject({
    refundId: z.string(),
    orderId: z.string(),
    refundedCents: z.int(),
    billedCents: z.int(),
    /** Of the same payment, by earlier refunds. These are absent from jobs enqueued by older releases. */
    refundedBeforeCents: z.int().optional(),
    customerId: z.string().optional(),
    /** The whole order is refunded. */
    isWhole: z.boolean().optional(),
  }),
  /** Releases the slot, stock and payment hold of an order cancelled or never paid. */
  'order.release': z.strictObject({ orderId: z.string() }),
  /** Refunds what was not handed over at the door. */
  'order.refundKeptBack': z.strictObject({ orderId: z.string() }),
  'refund.send': z.strictObject({ refundId: z.string() }),
  /** The bank's statement shows a refund that the shop had given up. */
  'refund.record': z.strictObject({ refundId: z.string() }),
  /** Releases what a modified order's cart still reserves after half an hour. */
  'cart.endKeeping': z.strictObject({ cartId: z.string() }),
  /** `until`: the end it warns of, since the order may be modified again. */
  'cart.warnKeeping': z.strictObject({ cartId: z.string(), until: z.string() }),
  /** Worded when it leaves, or already worded: trials, and jobs enqueued by older releases. */
  'email.send': z.union([
    z.strictObject({
      key: z.string(),
      to: z.string(),
      /** For the team's page of failed jobs: the original subject. */
      subject: z.string(),
      message: emailMessageSchema,
    }),
    z.strictObject({
      key: z.string(),
      to: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  ]),
  'sms.send': z.union([
    z.strictObject({ key: z.string(), to: z.string(), message: smsMessageSchema }),
    z.strictObject({ key: z.string(), to: z.string(), text: z.string() }),
  ]),
  'payments.reconcile': z.strictObject({}),
  /** Recurring: reads disputes again, in case a webhook was missed. */
  'payments.disputes': z.strictObject({}),
  'refunds.reconcile': z.strictObject({}),
  /** Recurring: enqueues captures, releases and rewards that are missing from the queue. */
  'orders.sweep': z.strictObject({}),
  /** Recurring: closes paid orders thirty days after delivery, once no withdrawal is possible. */
  'orders.terminate': z.strictObject({}),
  'orders.deadlines': z.strictObject({}),
  /** Recurring: reminds customers of uncollected pickups, and ends those past their deadline. */
  'orders.uncollected': z.strictObject({}),
  /** Recurring: puts right what a process of the release before wrote of the stock. */
  'stock.settle': z.strictObject({}),
  /** Recurring: ends the sheets of vans that never left. */
  'transfers.endMissed': z.strictObject({}),
  /** A product's published ratings changed: recomputes its average. */
  'product.rated': z.strictObject({ productId: z.string() }),
  'review.invite': z.strictObject({ orderId: z.string() }),
  /** Recurring: deletes used-up tokens of assistants, and connections that ended long ago. */
  'assistants.purge': z.strictObject({}),
  'reviews.purge': z.strictObject({}),
  'pictures.purge': z.strictObject({}),
  /** Recurring: takes off the reductions whose last day is over. */
  'sell-offs.end': z.strictObject({}),
  'slots.generate': z.strictObject({}),
  /** Publishes and withdraws planned pages; also recurring, for missed ones. */
  'pages.plans': z.strictObject({}),
  'sessions.purge': z.strictObject({}),
  'analytics.purge': z.strictObject({}),
  /** Sends the reset link if the account exists; in a job, so that timing reveals nothing. */
  'password.forgotten': z.strictObject({
    email: z.string(),
    /** Absent: customer. */
    side: z.enum(['customer', 'staff']).optional(),
  }),
  /** Sends the link by which a staff member chooses a password. */
  'staff.link': z.strictObject({ staffId: z.string(), isInvitation: z.boolean() }),
  /** Deletes a saved card at the provider after its account is deleted. */
  'card.forget': z.strictObject({ savedCardId: z.string(), customerReference: z.string() }),
  /** Recurring, and soon after a fact: shares facts out to the webhooks that asked for them. */
  'webhooks.spread': z.strictObject({}),
  /** Sends what waits of one stream to one webhook, in order. Failures schedule the next try themselves. */
  'webhook.deliver': z.strictObject({ webhookId: z.string(), stream: z.string() }),
  /** Recurring: deletes facts and their deliveries after thirty days. */
  'webhooks.purge': z.strictObject({}),
  /** Recurring: closes the books of each day that is over. */
  'books.close': z.strictObject({}),
  /** Recurring: chains the new rows of the ledger, of invoices and of the team's journal by hash. */
  'books.seal': z.strictObject({}),
  /** Recurring: reads the bank's statement of each day that is over, and compares it with the books. */
  'books.bank': z.strictObject({}),
  /** Recurring: sends what is due to the approved platform, and reads what it says. */
  'books.platform': z.strictObject({}),
  /** Recurring: brings in suppliers' invoices from the approved platform, and answers them. */
  'purchases.platform': z.strictObject({}),
  /** Recurring: leaves the files of closed days for the accountant. */
  'books.drop': z.strictObject({}),
  /** Recurring: deletes changes that every process has read. */
  'changes.trim': z.strictObject({}),
  /** Recurring: deletes personal data past its retention (3 years, 10 for invoices). */
  'personal-data.retain': z.strictObject({}),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;
/** Enqueues in the caller's transaction. */
export type Enqueue = <Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayload<Name>,
  options?: {
    startAfter?: Temporal.Instant;
    singletonKey?: string;
    /** Set when its job failed. */
    isAgain?: boolean;
  },
) => Promise<void>;
/** Asks whether the key is new while the e-mail is composed: in the packet of the statements that this reads. */
export type EnqueueEmail = (
  tx: Tx,
  key: string,
  composed: Promise<JobPayload<'email.send'>>,
) => Promise<void>;
type JobHandler<Name extends JobName> = (payload: JobPayload<Name>) => Promise<void>;
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

/** Cron expressions, in the shop's time zone. */
export const schedules: Partial<Record<JobName, string>> = {
  'payments.reconcile': '* * * * *',
  'refunds.reconcile': '* * * * *',
  'payments.disputes': '35 * * * *',
  'orders.sweep': '*/5 * * * *',
  'orders.terminate': '41 4 * * *',
  'orders.deadlines': '* * * * *',
  'orders.uncollected': '*/10 * * * *',
  'stock.settle': '47 3 * * *',
  'transfers.endMissed': '44 3 * * *',
  // Hourly, for time zones and shops closed at midnight.
  'sell-offs.end': '2 * * * *',
  'slots.generate': '7 * * * *',
  'pages.plans': '* * * * *',
  'changes.trim': '*/10 * * * *',
  'books.drop': '40 5 * * *',
  'books.platform': '*/5 * * * *',
  'purchases.platform': '*/5 * * * *',
  'webhooks.spread': '* * * * *',
  'webhooks.purge': '33 4 * * *',
  'assistants.purge': '36 4 * * *',
  'sessions.purge': '23 4 * * *',
  'pictures.purge': '17 4 * * *',
  'reviews.purge': '52 4 * * *',
  'analytics.purge': '41 4 * * *',
  'personal-data.retain': '41 4 * * *',
  // Hourly, so that a shop closed at midnight catches up soon after it starts.
  'books.close': '12 * * * *',
  'books.seal': '*/10 * * * *',
  // After three in the morning, since a bank's statement may lag by as many hours.
  'books.bank': '20 5 * * *',
};
