import { z } from 'zod';
import { productSchema, recipeCardSchema } from '../catalogue/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import {
  cartLightSchema,
  cartSchema,
  missingProductsRequestSchema,
  productUpdateSchema,
  recomputeSchema,
  relatedBasisSchema,
  setCouponsRequestSchema,
  setDeliveryRequestSchema,
  setProductRequestSchema,
  setProductsRequestSchema,
  verifyDeliveryRequestSchema,
  verifyDeliverySchema,
} from './contract.ts';

const quantityRefusals = [
  'Cart.InvalidCart',
  'Cart.TooManyUpdatesInARow',
  'EcomCart.MissingDataForCreation',
  'EcomCart.OrderNoMoreCompletable',
  'EcomCart.ProductNotFound',
  'EcomCart.ProductOutOfStock',
  'EcomCart.ProductQuantityNotEditable',
  'EcomCart.ProductQuantityUnavailable',
  'Shop.NotFoundFromQuery',
] as const;

export const cartEndpoints = {
  'GET /api/cart': { access: 'public', answer: cartSchema, refusals: ['Cart.CartNotFound'] },
  'GET /api/cart/light': { access: 'public', answer: cartLightSchema },
  'DELETE /api/cart': {
    access: 'public',
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Cart.CartNotFound', 'EcomCart.WaitingForBankReply'],
  },
  'PATCH /api/cart/product': {
    access: 'public',
    body: setProductRequestSchema,
    answer: cartSchema,
    refusals: quantityRefusals,
  },
  'PATCH /api/cart/products': {
    access: 'public',
    body: setProductsRequestSchema,
    answer: recomputeSchema,
    // Not idempotent: recipes, lists and « commander à nouveau » add to the current quantities.
    isRepeatable: false,
    refusals: quantityRefusals,
  },
  'PATCH /api/cart/delivery2': {
    access: 'public',
    body: setDeliveryRequestSchema,
    answer: cartSchema,
    refusals: [
      'Cart.CartNotFound',
      'EcomCart.MissingDataForCreation',
      'Delivery.NoDeliveryForAddress',
      'Delivery.TimeSlotExcluded',
      'Delivery.WrongCoordinates',
      'List.DeliveryZoneNotFound',
      'Order.InvalidTimeSlot',
      'Order.TimeSlotDeleted',
      'Shop.ActiveCatalogNotFound',
    ],
  },
  'PATCH /api/cart/delivery/verify': {
    access: 'public',
    body: verifyDeliveryRequestSchema,
    answer: verifyDeliverySchema,
    refusals: ['Cart.CartNotFound', 'Delivery.NoTimeSlotAvailable'],
  },
  'PATCH /api/cart/coupons': {
    access: 'public',
    body: setCouponsRequestSchema,
    answer: cartSchema,
    refusals: [
      'Cart.CartNotFound',
      'Cart.TooManyUpdatesInARow',
      'EcomCart.MissingDataForCreation',
      'EcomCart.NoCouponWithOrderCompletion',
      'Coupon.AlreadyUsed',
      'Coupon.CouponCreationFailed',
      'Coupon.Expired',
      'Coupon.OnePerOrder',
      'Referral.AlreadyOrdered',
      'Referral.AlreadyReferred',
      'Referral.Anonymous',
      'Referral.ReferralCodeNotFound',
      'Generic.TooManyRequest',
    ],
  },
  'PATCH /api/cart/missingProducts': {
    access: 'public',
    body: missingProductsRequestSchema,
    answer: cartSchema,
    refusals: [
      'Cart.TooManyUpdatesInARow',
      'EcomCart.MissingDataForCreation',
      'EcomCart.ProductNotFound',
      'Shop.NotFoundFromQuery',
    ],
  },
  'GET /api/cart/recompute2': {
    access: 'public',
    answer: recomputeSchema,
    refusals: ['Cart.CartNotFound'],
  },
  /** Previews the cart's lines at another site, for a slot in the given zone if any. */
  'GET /api/cart/siteChanges': {
    access: 'public',
    query: z.strictObject({
      shopId: z.string().max(40),
      deliveryZoneId: z.string().max(80).optional(),
    }),
    answer: z.object({ items: z.array(productUpdateSchema) }),
    refusals: ['Cart.CartNotFound', 'Shop.ActiveCatalogNotFound', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/cart/recipes': {
    access: 'public',
    answer: z.object({
      items: z.array(
        recipeCardSchema.extend({
          productIds: z.array(z.string()),
          /** The recipe was unpublished; its products stay in the cart. */
          isTakenOff: z.literal(true).optional(),
        }),
      ),
    }),
    refusals: ['Cart.CartNotFound'],
  },
  'DELETE /api/cart/recipes/:recipeId': {
    access: 'public',
    params: z.strictObject({ recipeId: z.string().max(80) }),
    answer: cartSchema,
    refusals: ['Cart.TooManyUpdatesInARow', 'EcomCart.MissingDataForCreation', 'Recipe.NotFound'],
  },
  'GET /api/cart/relatedArticles': {
    access: 'public',
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(24).optional(),
      /** `other`: only aisles not yet in the cart. */
      aisles: z.enum(['same', 'other']).optional(),
      /** `first`: the customer's frequent purchases, then inexpensive goods (« Rien oublié ? »). */
      habits: z.literal('first').optional(),
    }),
    answer: z.object({ items: z.array(productSchema), basis: relatedBasisSchema }),
  },
} as const satisfies Endpoints;
