import { z } from 'zod';
import { personNameSchema } from '../account/contract.ts';
import { addressInputSchema } from '../addresses/address.ts';
import { quotationSchema } from '../cart/contract.ts';
import { cartLimits } from '../cart/limits.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { deliveryTypeSchema } from '../delivery/contract.ts';
import { paymentOutcomeSchema } from '../payments/contract.ts';
import { phoneOrderStatuses } from './phone-order.ts';

const slotSchema = z.object({ from: z.string(), to: z.string() });

/** An order being noted; nothing is stored before it is sent. */
export const phoneOrderDraftSchema = z.strictObject({
  customerId: z.uuid(),
  /** Given to a customer whose account has none; others keep theirs. */
  firstname: personNameSchema.optional(),
  lastname: personNameSchema.optional(),
  deliveryZoneId: z.string().min(1).max(80).optional(),
  timeSlotId: z.string().min(1).max(80).optional(),
  address: addressInputSchema.optional(),
  products: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(80),
        quantity: z.int().min(1).max(cartLimits.units),
      }),
    )
    .max(cartLimits.lines),
  replaceMissingProducts: z.boolean(),
});
export type PhoneOrderDraft = z.infer<typeof phoneOrderDraftSchema>;

export const phoneOrderQuoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      packSize: z.string(),
      quantity: z.int(),
      unitPrice: z.int().nullable(),
      linePrice: z.int(),
      /** Before promotions. */
      lineOriginalPrice: z.int(),
      isAlcohol: z.boolean(),
      /** Announced weight of the line; null: not weighed. */
      grams: z.int().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  quotation: quotationSchema,
  hasAlcohol: z.boolean(),
  /** Sentences that say why the order cannot be sent; empty when it can. */
  problems: z.array(z.string()),
  /** Null without a slot. */
  payBefore: z.string().nullable(),
});
export type PhoneOrderQuote = z.infer<typeof phoneOrderQuoteSchema>;

export const phoneOrderRequestSchema = z.strictObject({
  requestKey: idempotencyKey,
  draft: phoneOrderDraftSchema,
  acceptedAmount: z
    .int()
    .min(0)
    .describe('The pre-authorisation read out to the customer, in cents'),
});

export const phoneOrderProductsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      packSize: z.string(),
      itemPrice: z.int().nullable(),
      availableQuantity: z.int(),
      isAvailable: z.boolean(),
      isAlcohol: z.boolean(),
      /** Announced weight of one unit; null: not weighed. */
      unitGrams: z.int().nullable(),
    }),
  ),
});
export type PhoneOrderProduct = z.infer<typeof phoneOrderProductsSchema>['items'][number];

export const phoneOrderCustomerSchema = z.object({
  id: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  addresses: z.array(z.object({ id: z.string(), text: z.string(), address: addressInputSchema })),
  formerOrders: z
    .array(
      z.object({
        name: z.string(),
        products: z.array(z.object({ id: z.string(), quantity: z.int() })),
        unknownSkus: z.array(z.string()).describe('Not sold here any more'),
      }),
    )
    .describe('Open orders of the shop that the customer was moved from'),
});
export type PhoneOrderCustomer = z.infer<typeof phoneOrderCustomerSchema>;

const statusSchema = z.enum(phoneOrderStatuses);

export const phoneOrderSummarySchema = z.object({
  orderId: z.string(),
  number: z.string(),
  status: statusSchema,
  customer: z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
  slot: slotSchema,
  amount: z.int(),
  takenBy: z.string(),
  takenAt: z.string(),
  payBefore: z.string(),
  /** For a customer whose message did not arrive; null once paid or ended. */
  link: z.string().nullable(),
  linkSentAt: z.string(),
  linksSent: z.int(),
});
export type PhoneOrderSummary = z.infer<typeof phoneOrderSummarySchema>;
export const phoneOrdersSchema = z.object({ items: z.array(phoneOrderSummarySchema) });

/** Once paid or ended, the link shows no address and no products. */
export const phoneOrderPageSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting'), number: z.string() }).extend({
    payBefore: z.string(),
    firstname: z.string(),
    delivery: z.object({
      type: deliveryTypeSchema,
      zoneName: z.string(),
      from: z.string(),
      to: z.string(),
      /** Null for a pickup. */
      address: z.string().nullable(),
    }),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        packSize: z.string(),
        quantity: z.int(),
        price: z.int(),
        isWeighed: z.boolean(),
        picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
      }),
    ),
    quotation: quotationSchema,
    hasAlcohol: z.boolean(),
    replaceMissingProducts: z.boolean(),
    /** The attempt that waits for the bank. */
    payment: paymentOutcomeSchema.nullable(),
  }),
  z.object({
    status: statusSchema.exclude(['waiting']),
    number: z.string(),
    email: z.string().describe('Where the confirmation went, with most of it hidden'),
  }),
]);
export type PhoneOrderPage = z.infer<typeof phoneOrderPageSchema>;
