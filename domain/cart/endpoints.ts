import { z } from 'zod';
import { productSchema, recipeCardSchema } from '../catalogue/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import {
  cartLightSchema,
  cartSchema,
  missingProductsRequestSchema,
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
  'GET /api/cart': { answer: cartSchema, refusals: ['Cart.CartNotFound'] },
  'GET /api/cart/light': { answer: cartLightSchema, refusals: [] },
  'DELETE /api/cart': {
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Cart.CartNotFound', 'EcomCart.WaitingForBankReply'],
  },
  'PATCH /api/cart/product': {
    body: setProductRequestSchema,
    answer: cartSchema,
    refusals: quantityRefusals,
  },
  'PATCH /api/cart/products': {
    body: setProductsRequestSchema,
    answer: recomputeSchema,
    // Recipes, lists and « commander à nouveau » add to what is there.
    isRepeatable: false,
    refusals: quantityRefusals,
  },
  'PATCH /api/cart/delivery2': {
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
    body: verifyDeliveryRequestSchema,
    answer: verifyDeliverySchema,
    refusals: ['Cart.CartNotFound', 'Delivery.NoTimeSlotAvailable'],
  },
  'PATCH /api/cart/coupons': {
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
    body: missingProductsRequestSchema,
    answer: cartSchema,
    refusals: [
      'Cart.TooManyUpdatesInARow',
      'EcomCart.MissingDataForCreation',
      'EcomCart.ProductNotFound',
    ],
  },
  'GET /api/cart/recompute2': { answer: recomputeSchema, refusals: ['Cart.CartNotFound'] },
  'GET /api/cart/recipes': {
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
    params: z.strictObject({ recipeId: z.string().max(80) }),
    answer: cartSchema,
    refusals: ['Cart.TooManyUpdatesInARow', 'EcomCart.MissingDataForCreation', 'Recipe.NotFound'],
  },
  'GET /api/cart/relatedArticles': {
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(24).optional(),
      /** `other`: only aisles that are absent from the basket. */
      aisles: z.enum(['same', 'other']).optional(),
      /** What the customer often buys first, then small goods: « Rien oublié ? ». */
      habits: z.literal('first').optional(),
    }),
    answer: z.object({ items: z.array(productSchema), basis: relatedBasisSchema }),
    refusals: [],
  },
} as const satisfies Endpoints;
