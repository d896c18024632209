/** API contract of the cart. Amounts are cents, tax included. */
import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { addressInputSchema } from '../addresses/address.ts';
import { changeActionSchema, productSchema } from '../catalogue/contract.ts';
import { deliveryZoneSchema, timeSlotSchema } from '../delivery/contract.ts';
import { couponSchema } from '../promotions/contract.ts';
import { cartLimits } from './limits.ts';
import { firstWeightMarginPercent } from '../measures/quantity.ts';

/** One row of « le détail du prix »: an amount added or deducted, with its reason. */
export const priceReasonSchema = z.object({
  kind: z.enum([
    'line',
    'promotion',
    'coupon',
    'shipping',
    'preparationFee',
    'weightMargin',
    'weightDifference',
    'missing',
    'replaced',
    'gift',
    'refund',
  ]),
  label: z.string(),
  amount: z.int(),
  productId: z.string().nullable(),
});
export type PriceReason = z.infer<typeof priceReasonSchema>;

/** Frozen with the order; bills and messages use the order's value, not the current setting. */
export const agreedMarginSchema = z.object({
  weightMarginPercent: z
    .int()
    .min(0)
    .default(firstWeightMarginPercent)
    .describe('Agreed for the weighed products of this order'),
});
export const quotationSchema = z.object({
  gross: z.int(),
  /** Lines after promotions; compared with minimum amounts. */
  net: z.int(),
  discount: z.int(),
  promotionDiscount: z.int(),
  couponDiscount: z.int(),
  shipping: z.int(),
  preparationFee: z.int(),
  deltaDay: z.int(),
  deltaSlot: z.int(),
  total: z.int(),
  /** Amount the bank holds: includes the weight margin of weighed lines. */
  preauthorization: z.int(),
  ...agreedMarginSchema.shape,
  explanation: z.array(priceReasonSchema),
});
export type Quotation = z.infer<typeof quotationSchema>;

const plainWish = z.strictObject({ kind: z.enum(['closest', 'remove', 'ask']) });
export const wishSchema = z.discriminatedUnion('kind', [
  plainWish,
  z.strictObject({ kind: z.literal('product'), productId: z.string(), name: z.string() }),
]);
export type Wish = z.infer<typeof wishSchema>;
export const wishesSchema = z.record(z.string(), wishSchema);
const wishRequestSchema = z.discriminatedUnion('kind', [
  plainWish,
  z.strictObject({ kind: z.literal('product'), productId: z.string().min(1).max(80) }),
]);
export type WishRequest = z.infer<typeof wishRequestSchema>;

export const cartProductSchema = productSchema.extend({
  quantity: z.int(),
  linePrice: z.int(),
  lineOriginalPrice: z.int(),
  recipeIds: z.array(z.string()),
  recipeUnits: z.record(z.string(), z.int()),
  /** Null: the cart's wish applies to this line. */
  missingWish: wishSchema.nullable(),
});
export type CartProduct = z.infer<typeof cartProductSchema>;

export const cartDeliverySchema = z.object({
  shop: z.object({ id: z.string(), name: z.string() }),
  shopId: z.string(),
  /** Site that would take over the delivery, when the cart's site no longer serves the zone. */
  nextShopId: z.string().optional(),
  deliveryZone: deliveryZoneSchema.omit({ deliverySlots: true }),
  deliveryZoneId: z.string(),
  timeSlot: timeSlotSchema.nullable(),
  timeSlotId: z.string().nullable(),
  timeSlotValidity: z.enum(['valid', 'invalid', 'deleted']),
  address: addressInputSchema.nullable(),
});
export type CartDelivery = z.infer<typeof cartDeliverySchema>;

export const freeDeliverySchema = z.object({
  /** Net amount from which delivery on this slot is free; null when it never is. */
  threshold: z.int().nullable(),
  missing: z.int(),
  progressPercent: z.int().min(0).max(100),
});

export const cartSchema = z.object({
  id: z.string(),
  version: z.int(),
  products: z.array(cartProductSchema),
  /** `reason`: why a coupon does not apply at present; null when it applies. */
  coupons: z.array(
    couponSchema.extend({ amount: z.int(), applied: z.boolean(), reason: z.string().nullable() }),
  ),
  delivery: cartDeliverySchema.nullable(),
  price: z.object({ quotation: quotationSchema }),
  initialOrder: z
    .object({
      id: z.string(),
      number: z.string(),
      completableUntil: z.string(),
      timeLeft: z.int(),
    })
    .nullable(),
  /** The order this cart replaces when paid; its slot and units stay reserved until then. */
  modifiedOrder: z
    .object({ id: z.string(), number: z.string(), keptUntil: z.string(), timeLeft: z.int() })
    .nullable(),
  /** The order whose modification expired in this cart, or that it completed until it was cancelled. */
  lapsedOrder: z
    .object({ id: z.string(), number: z.string(), reason: z.enum(['expired', 'cancelled']) })
    .nullable(),
  cartIds: z.array(z.string()),
  packing: z.object({ reducePacking: z.boolean() }),
  replaceMissingProducts: z.boolean(),
  /** The shopper is asked first; `replaceMissingProducts` decides without an answer. */
  askBeforeReplacing: z.boolean(),
  freeDelivery: freeDeliverySchema,
  minimumOrder: z.object({ amount: z.int(), missing: z.int() }),
  counts: z.object({
    unavailable: z.int(),
    incomplete: z.int(),
    updated: z.int(),
    products: z.int(),
    units: z.int(),
  }),
});
export type Cart = z.infer<typeof cartSchema>;

/** GET /api/cart/light: the subset the header and product cards need. */
export const cartLightSchema = z.object({
  id: z.string().nullable(),
  version: z.int(),
  quantities: z.record(z.string(), z.int()),
  units: z.int(),
  /** Goods after promotions, excluding codes, delivery and fees. */
  net: z.int(),
  /** Order that this cart modifies or completes, kept here after it expires or is cancelled. */
  changedOrder: z
    .object({
      kind: z.enum(['modified', 'completed', 'lapsed', 'cancelled']),
      id: z.string(),
      number: z.string(),
      /** In seconds; 0 once expired. */
      timeLeft: z.int(),
    })
    .nullable(),
  delivery: z
    .object({
      type: z.string(),
      label: z.string(),
      shopId: z.string(),
      nextShopId: z.string().optional(),
      slot: z.object({ id: z.string(), from: z.string(), to: z.string() }).nullable(),
      timeSlotValidity: z.enum(['valid', 'invalid', 'deleted']),
    })
    .nullable(),
  freeDelivery: freeDeliverySchema.nullable(),
});
export type CartLight = z.infer<typeof cartLightSchema>;
export type ChangedOrder = NonNullable<CartLight['changedOrder']>;

/** Basis of the suggestions, so that pages say « popular » only when it is based on sales. */
export const relatedBasisSchema = z.enum(['sales', 'promotions', 'ratings']);
export type RelatedBasis = z.infer<typeof relatedBasisSchema>;

const quantity = z.int().min(0).max(cartLimits.units);
/** PATCH /api/cart/product: sets (never adds) a quantity; 0 removes the product. */
export const setProductRequestSchema = z.strictObject({
  id: z.string().min(1).max(80),
  quantity,
  version: versionSchema.optional(),
  recipeId: z.string().max(80).optional(),
});
export const setProductsRequestSchema = z.strictObject({
  data: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(80),
        quantity,
        recipeId: z.string().max(80).optional(),
      }),
    )
    .min(1)
    .max(cartLimits.linesPerRequest),
  /** add: adds to the current quantity (recipes, lists, reorder); set: replaces it. */
  mode: z.enum(['set', 'add']).optional(),
  version: versionSchema.optional(),
});
export const setCouponsRequestSchema = z
  .strictObject({
    add: z.string().trim().min(1).max(40).optional().describe('A promo, coupon or referral code'),
    remove: z.string().max(60).optional().describe('The id or the code of a coupon of the cart'),
  })
  .refine(({ add, remove }) => add !== undefined || remove !== undefined, 'Indiquez un code');
export const changeWishesRequestSchema = z.strictObject({
  replaceMissingProducts: z.boolean().optional(),
  askBeforeReplacing: z.boolean().optional(),
  /** Wishes by product id; null resets a line to the cart's wish. */
  wishes: z
    .record(z.string().min(1).max(80), wishRequestSchema.nullable())
    .refine((wishes) => Object.keys(wishes).length <= cartLimits.lines)
    .optional(),
});
export type ChangeWishesRequest = z.infer<typeof changeWishesRequestSchema>;
export const missingProductsRequestSchema = changeWishesRequestSchema.extend({
  reducePacking: z.boolean().optional(),
});

/** PATCH /api/cart/delivery2: address (or pickup zone) and slot; creates the cart if needed. */
export const setDeliveryRequestSchema = z.strictObject({
  deliveryZoneId: z.string().max(60),
  timeSlotId: z.string().max(80),
  address: addressInputSchema.optional(),
  /** Products about to be added, which influence the choice of the serving site. Beyond the specification. */
  waiting: z
    .array(z.strictObject({ id: z.string().min(1).max(80), quantity: quantity.min(1) }))
    .max(cartLimits.lines)
    .optional(),
});
export const verifyDeliveryRequestSchema = z.strictObject({ action: z.enum(['all', 'other']) });
export const verifyDeliverySchema = z.object({
  cart: z.object({ delivery: cartDeliverySchema.nullable() }),
  previousTimeslotStatus: z.enum([
    'valid',
    'expired',
    'full',
    'excluded',
    'deleted',
    'no_delivery_for_address',
  ]),
  /** The lost slot when it was replaced; null if unchanged. */
  previousTimeSlot: timeSlotSchema.nullable(),
});
/**
 * A line that differs from what the shopper last saw or tried to add. `quantity`: units still
 * available, or in the cart once added.
 */
export const productUpdateSchema = z.object({
  id: z.string(),
  name: z.string(),
  actions: z.array(changeActionSchema),
  previousQuantity: z.int(),
  quantity: z.int(),
  previousPrice: z.int().nullable(),
  price: z.int().nullable(),
  previousName: z.string(),
  /** Changed attributes, such as « Origine » from « Espagne » to « France ». */
  changedTexts: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), now: z.string().nullable() }),
  ),
  /** null once the product has left the catalogue. */
  product: productSchema.nullable(),
});
export type ProductUpdate = z.infer<typeof productUpdateSchema>;

/**
 * GET /api/cart/recompute2: the cart and its changed lines, read-only. PATCH /api/cart/products:
 * the cart and the lines granted less than requested.
 */
export const recomputeSchema = cartSchema.extend({ updatedProducts: z.array(productUpdateSchema) });
export type RecomputedCart = z.infer<typeof recomputeSchema>;
