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

/** Draft of a phone order; nothing is stored until it is sent. */
export const phoneOrderDraftSchema = z.strictObject({
  customerId: z.uuid(),
  /** Fills in a missing name on the account; an existing name is kept. */
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
      /** Line price before promotions. */
      lineOriginalPrice: z.int(),
      isAlcohol: z.boolean(),
      /** Announced weight of the line; null for unweighed products. */
      grams: z.int().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  quotation: quotationSchema,
  hasAlcohol: z.boolean(),
  /** French sentences on why the order cannot be sent; empty when it can. */
  problems: z.array(z.string()),
  /** Null until a slot is chosen. */
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
      /** Announced weight of one unit; null for unweighed products. */
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
  /** Payment link to read out if the message did not arrive; null once paid or ended. */
  link: z.string().nullable(),
  linkSentAt: z.string(),
  linksSent: z.int(),
});
export type PhoneOrderSummary = z.infer<typeof phoneOrderSummarySchema>;
export const phoneOrdersSchema = z.object({ items: z.array(phoneOrderSummarySchema) });

/** Once paid or ended, the page reveals no address and no products. */
export const phoneOrderPageSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting'), number: z.string() }).extend({
    payBefore: z.string(),
    firstname: z.string(),
    delivery: z.object({
      type: deliveryTypeSchema,
      zoneName: z.string(),
      from: z.string(),
      to: z.string(),
      /** Null for pickups. */
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
    /** Payment attempt awaiting the bank. */
    payment: paymentOutcomeSchema.nullable(),
  }),
  z.object({
    status: statusSchema.exclude(['waiting']),
    number: z.string(),
    email: z.string().describe('Where the confirmation went, with most of it hidden'),
  }),
]);
export type PhoneOrderPage = z.infer<typeof phoneOrderPageSchema>;
