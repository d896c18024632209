import { z } from 'zod';
import { agreedMarginSchema, priceReasonSchema, wishSchema } from '../cart/contract.ts';
import { addressInputSchema } from '../addresses/address.ts';
import { productSchema } from '../catalogue/contract.ts';
import { termsVersionSchema } from '../content/terms-contract.ts';
import { timeSlotSchema } from '../delivery/contract.ts';

export const orderStatusSchema = z.enum([
  'prepaying',
  'prepaid',
  'modifying',
  'preparing',
  'prepared',
  'approvedByClient',
  'ready',
  'cart',
  'readyToDeliver',
  'inTransit',
  'delivered',
  'paid',
  'terminated',
  'cancelled',
  'refunded',
  'failed',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const vatRowSchema = z.object({
  letter: z.string(),
  rate: z.int(),
  base: z.int(),
  vat: z.int(),
  total: z.int(),
});
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  issuedAt: z.string(),
  total: z.int(),
  vat: z.array(vatRowSchema),
});

export const orderProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  packSize: z.string(),
  quotation: z.enum(['count', 'weight']),
  unitTerm: z.string(),
  requestedQuantity: z.int(),
  preparedQuantity: z.int().nullable(),
  billedQuantity: z.int().nullable(),
  announcedGrams: z.int().nullable(),
  preparedGrams: z.int().nullable(),
  unitPrice: z.int(),
  requestedPrice: z.int(),
  billedPrice: z.int().nullable(),
  maximumProductPrice: z.int(),
  vatRate: z.int(),
  vatLetter: z.string(),
  /** When set, the prepared quantity, price and VAT below are the substitute's. */
  replacedBy: z
    .object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      packSize: z.string(),
      picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
      quotation: z.enum(['count', 'weight']),
      unitPrice: z.int(),
    })
    .nullable(),
  /** The customer's wish if the line is missing; null: the order's wish applies. */
  missingWish: wishSchema.nullable(),
  /** Whether the customer accepted this substitute. */
  approvedByClient: z.boolean(),
  notCharged: z.boolean(),
  offered: z.int(),
  recipeIds: z.array(z.string()),
});
export type OrderProduct = z.infer<typeof orderProductSchema>;

export const orderSummarySchema = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  kind: z.enum(['new', 'additional']),
  placedAt: z.string(),
  delivery: z.object({ type: z.string(), label: z.string(), from: z.string(), to: z.string() }),
  total: z.int(),
  units: z.int(),
  pictures: z.array(z.string()),
  completableUntil: z.string().nullable(),
  canCancel: z.boolean(),
  canModify: z.boolean(),
  lockedReason: z.string().nullable(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSchema = orderSummarySchema.extend({
  activeDeliveryPrice: z.int(),
  replaceMissingProducts: z.boolean(),
  askBeforeReplacing: z.boolean(),
  /** True until a preparer takes charge. */
  canChangeWishes: z.boolean(),
  initialOrder: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Order that replaced this one after a modification. */
  newerOrder: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Earlier versions of the order, hidden from lists. */
  formerOrders: z.array(z.object({ id: z.string(), number: z.string() })),
  timeLeft: z.int().nullable(),
  address: addressInputSchema.nullable(),
  /** The pickup point's current instructions, possibly changed since the order. */
  instructions: z.string().nullable(),
  /** Code for the counter; null for deliveries and finished orders. */
  pickupCode: z.string().nullable(),
  customer: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  products: z.array(orderProductSchema),
  amounts: z.object({
    net: z.int(),
    discount: z.int(),
    shipping: z.int(),
    preparationFee: z.int(),
    total: z.int(),
    preauthorization: z.int(),
    billed: z.int().nullable(),
    captured: z.int(),
    released: z.int(),
    refunded: z.int(),
    gift: z.int(),
  }),
  ...agreedMarginSchema.shape,
  vat: z.array(vatRowSchema),
  explanation: z.array(priceReasonSchema),
  events: z.array(z.object({ at: z.string(), status: orderStatusSchema, label: z.string() })),
  lateCollection: z
    .object({ before: z.string(), freshMaximum: z.int().nullable() })
    .nullable()
    .describe(
      'A pickup reminded after its slot: until when it is kept, and the most that its fresh products are then billed',
    ),
  neverCollected: z.boolean().describe('A pickup cancelled because nobody came for it'),
  payment: z
    .object({
      type: z.string(),
      last4: z.string().nullable(),
      status: z.string(),
      holdAt: z.string().nullable().describe('When the registered card is to be held'),
    })
    .nullable(),
  awaitedPayment: z
    .object({ before: z.string(), reason: z.string().nullable() })
    .nullable()
    .describe('The registered card was refused: slot and products are kept until then'),
  invoices: z.array(invoiceSchema),
  terms: termsVersionSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const ordersPageSchema = z.object({
  items: z.array(orderSummarySchema),
  next: z.string().nullable(),
});
export const downloadUrlSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** complete: adds the cart to that order (null: undo). modify: reopens the order as the cart. */
export const initialOrderRequestSchema = z.strictObject({
  orderId: z.uuid().nullable(),
  action: z.enum(['complete', 'modify']).optional(),
});

/** `toPay`: the hold or a code is gone, so the cart gets the former content to pay again. */
export const restoredOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  outcome: z.enum(['restored', 'toPay']),
  /** Units added during the modification, which stay in the cart. */
  unitsLeft: z.int(),
});
export type RestoredOrder = z.infer<typeof restoredOrderSchema>;

export const updateTimeSlotRequestSchema = z.strictObject({
  timeSlotId: z.string().min(1).max(80),
});
/** GET /api/orders/{id}/timeSlots. `refusal`: why a slot or the whole day is unavailable. */
export const orderSlotsSchema = z.object({
  refusal: z.string().nullable(),
  items: z.array(
    z.object({ slot: timeSlotSchema, isCurrent: z.boolean(), refusal: z.string().nullable() }),
  ),
});
export type OrderSlots = z.infer<typeof orderSlotsSchema>;

const orderAgainItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  requestedQuantity: z.int(),
  availableQuantity: z.int(),
  product: productSchema.nullable(),
});
/** Products available now. Partially available products are in both lists. */
export const orderAgainSchema = z.object({
  available: z.array(orderAgainItemSchema),
  missing: z.array(orderAgainItemSchema),
});
export type OrderAgain = z.infer<typeof orderAgainSchema>;
