/** What other programs are told: types and payloads. Ids only: a program reads the rest with its key. */
import { z } from 'zod';
import { instantSchema } from '../time/typed-dates.ts';

export const payloadVersion = 1;

const order = z.object({ orderId: z.string(), number: z.string(), status: z.string() });
const payment = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  amountCents: z.int(),
  capturedCents: z.int(),
});
const product = z.object({ sku: z.string(), productId: z.string() });

/** Each event: when it is sent, and the schema of its `data`. */
export const webhookEvents = {
  'order.placed': { when: 'an order’s money is held, or will be', data: order },
  'order.changed': {
    when: 'its customer or the team changed its lines, slot, address or site; or its customer opened it to change it, and left it as it was; or the team put it back after taking it in charge',
    data: order,
  },
  'order.taken': { when: 'the team takes it in charge', data: order },
  'order.prepared': { when: 'every line has its real quantity', data: order },
  'order.left': { when: 'it left on a round', data: order },
  'order.broughtBack': {
    when: 'it is in the van again, not handed over: nobody was there, it was refused, or it had left by mistake',
    data: order,
  },
  'order.delivered': { when: 'it was handed over, at the door or the pickup point', data: order },
  'order.cancelled': { when: 'it was cancelled, or replaced by a changed one', data: order },
  'order.refunded': {
    when: 'the bank confirmed a refund, of part or all',
    data: z.object({ orderId: z.string(), refundId: z.string(), amountCents: z.int() }),
  },
  'payment.held': { when: 'the bank holds an amount', data: payment },
  'payment.captured': { when: 'the bill was captured', data: payment },
  'payment.lost': {
    when: 'a hold ended without a capture, let go by the shop or the bank',
    data: payment,
  },
  'stock.low': {
    when: 'stock falls to the product’s reorder point',
    data: z.object({
      sku: z.string(),
      // Of facts from before sites were told: null.
      siteId: z.string().nullable().default(null),
      quantity: z.int(),
    }),
  },
  'stock.received': {
    when: 'goods of a lot came in, from a supplier or without an order',
    data: z.object({
      sku: z.string(),
      siteId: z.string(),
      lotId: z.string(),
      units: z.int(),
    }),
  },
  'stock.recalled': {
    when: 'a recall was sent to customers',
    data: z.object({ productId: z.string() }),
  },
  'product.changed': { when: 'a product is new, or anything of its sheet changed', data: product },
  'price.changed': {
    when: 'its price, promotion or VAT changed, the seller’s or that of a site',
    data: product.extend({
      // Null: the seller’s price, at every site without one of its own.
      siteId: z.string().nullable().default(null),
      priceCents: z.int().nullable(),
    }),
  },
  'slot.changed': {
    when: 'a slot’s hours, capacity or fees changed, or it was closed; bookings do not count',
    data: z.object({ slotId: z.string(), zoneId: z.string() }),
  },
  'customer.consented': {
    when: 'a customer said yes or no to marketing',
    data: z.object({ customerId: z.string(), email: z.boolean(), sms: z.boolean() }),
  },
  'customer.erased': {
    when: 'an account and its data were erased: erase your copy',
    data: z.object({ customerId: z.string() }),
  },
  'closing.made': {
    when: 'the books of a day were closed',
    data: z.object({ day: z.string(), number: z.int() }),
  },
  'fields.changed': {
    when: 'a field of the shop’s own was filled in or emptied, on a product, order, customer or site',
    // A product's is its reference, as in the endpoints of its fields.
    data: z.object({ subject: z.string(), subjectId: z.string() }),
  },
  'webhook.test': { when: 'a manager asks for a trial', data: z.object({ webhookId: z.string() }) },
} as const satisfies Record<string, { when: string; data: z.ZodType }>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** The body of a delivery. */
export const eventBodySchema = (type: WebhookEvent) =>
  z.object({
    type: z.literal(type),
    version: z.literal(payloadVersion),
    timestamp: z.string(),
    data: webhookEvents[type].data,
  });

/** Events that a webhook may subscribe to; a trial is always sent. */
export const askableEvents = webhookEventNames.filter((name) => name !== 'webhook.test');

const eventSchema = z.enum(askableEvents as [WebhookEvent, ...WebhookEvent[]]);

export const newWebhookRequestSchema = z.strictObject({
  name: z.string().trim().min(2).max(80),
  url: z.url().max(2000),
  events: z.array(eventSchema).min(1).max(askableEvents.length),
});
export const changeWebhookRequestSchema = z.strictObject({ isEnabled: z.boolean() });

export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  failingSince: z.string().nullable(),
  /** Until then the former secret signs as well. */
  formerUntil: z.string().nullable(),
  waiting: z.int(),
  givenUp: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;
export const webhooksSchema = z.object({ items: z.array(webhookSchema) });
/** `secret`: shown here alone. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() });

export const deliverySchema = z.object({
  /** The webhook-id of its requests. */
  id: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(['delivered', 'waiting', 'givenUp']),
  tries: z.int(),
  nextAt: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;
export const deliveriesQuerySchema = z.strictObject({
  /** `next` of the page before. */
  next: z
    .string()
    .regex(/^(true|false)-\d{1,15}$/)
    .optional(),
});
export const deliveriesSchema = z.object({
  items: z.array(deliverySchema),
  next: z.string().nullable(),
});
/**
 * Deliveries to send again: those named by `ids`, those of all events since `since`, or, without either, all that were
 * given up.
 */
export const replayRequestSchema = z
  .strictObject({ ids: z.array(z.uuid()).max(100).optional(), since: instantSchema.optional() })
  .refine(({ ids, since }) => !ids || !since, 'Either ids or since');
