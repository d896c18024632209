import { z } from 'zod';
import { addressInputSchema } from '../addresses/address.ts';
import { cartSchema } from '../cart/contract.ts';
import { timeSlotSchema } from '../delivery/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { initialOrderRequestSchema, restoredOrderSchema } from '../orders/contract.ts';
import {
  createPaymentIntentRequestSchema,
  finalizePrepayRequestSchema,
  payAgainRequestSchema,
  paymentOutcomeSchema,
  trackPaymentRequestSchema,
  updateCustomerInformationRequestSchema,
  waitingPaymentSchema,
} from '../payments/contract.ts';
import { tooFarRefusals, unpayableRefusals } from '../payments/means.ts';

/** A single tap accepts it through PATCH /api/cart/delivery2. */
const proposedDeliverySchema = z.object({
  address: addressInputSchema.strip(),
  deliveryZoneId: z.string(),
  slot: timeSlotSchema,
});
export type ProposedDelivery = z.infer<typeof proposedDeliverySchema>;

export const checkoutEndpoints = {
  'PUT /api/cart/createPaymentIntent': {
    access: 'customer',
    body: createPaymentIntentRequestSchema,
    answer: paymentOutcomeSchema,
    refusals: [
      'Payment.TermsNotAccepted',
      'Payment.TermsChanged',
      'Payment.CheckoutClosed',
      'Shop.Paused',
      'Payment.MeansMissing',
      'Payment.CardNotFound',
      'Payment.CardExpired',
      'Payment.CardExpiresBeforeSlot',
      'Payment.SlotBeyondMeans',
      ...unpayableRefusals,
      'Payment.AdultNotConfirmed',
      'Cart.CartNotFound',
      'Cart.EmptyCart',
      'Cart.InvalidCart',
      'EcomCart.WaitingForBankReply',
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'EcomCart.ProductQuantityUnavailable',
      'EcomCart.TotalAmountOutdated',
      'EcomCart.MinOrderAmountNotReached',
      ...tooFarRefusals,
      'EcomCart.InitialOrderNotFound',
      'EcomCart.OrderNoMoreCompletable',
      'EcomCart.TimeSlotMissing',
      'Delivery.NoDeliveryForAddress',
      'Delivery.SiteChanged',
      'Delivery.TimeSlotExcluded',
      'Order.InvalidTimeSlot',
      'Order.SlotBeforeVan',
      'Order.TimeSlotDeleted',
      'Order.NotFound',
      'Customer.MissingInformation',
      'Coupon.AlreadyUsed',
    ],
  },
  'PATCH /api/cart/finalizePrepay': {
    access: 'customer',
    body: finalizePrepayRequestSchema,
    answer: paymentOutcomeSchema,
    refusals: ['Order.NotFound'],
  },
  /** Suggests a delivery to a customer without a cart: the last address and its next free slot. */
  'GET /api/cart/proposedDelivery': {
    access: 'customer',
    answer: z.object({ proposal: proposedDeliverySchema.nullable() }),
  },
  'GET /api/cart/waitingPayment': {
    access: 'customer',
    answer: z.object({ payment: waitingPaymentSchema.nullable() }),
    refusals: ['Order.NotFound'],
  },
  'PATCH /api/cart/updateCustomerInformation': {
    access: 'customer',
    body: updateCustomerInformationRequestSchema,
    answer: cartSchema,
    refusals: [
      'Auth.EmailAlreadyTaken',
      'Auth.PhoneAlreadyTaken',
      'Auth.AccountRecentlyDeleted',
      'Auth.InvalidPhoneNumber',
      'Auth.SmsVerificationCodeMissing',
      'Auth.InvalidSmsVerificationCode',
      'Auth.ExpiredSmsVerificationCode',
      'Auth.UnableToCheckSmsVerificationCode',
      'Customer.NotFound',
      'Customer.EmailInvalid',
      'Customer.InvalidPassword',
      'Customer.MissingInformation',
      'Cart.CartNotFound',
      'Cart.TooManyUpdatesInARow',
      'EcomCart.MissingDataForCreation',
      'EcomCart.CustomerDataLockedWithOrderCompletion',
      'Generic.TooManyRequest',
    ],
  },
  /** Logs what the payment page observed, for support. Nothing depends on it. */
  'PUT /api/cart/trackPayment': {
    access: 'customer',
    body: trackPaymentRequestSchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Order.NotFound'],
  },
  'PATCH /api/cart/initialOrder': {
    access: 'customer',
    body: initialOrderRequestSchema,
    answer: cartSchema,
    refusals: [
      'Payment.CheckoutClosed',
      'Shop.Paused',
      'Cart.CartNotFound',
      'Cart.TooManyUpdatesInARow',
      'EcomCart.InitialOrderNotFound',
      'EcomCart.MissingDataForCreation',
      'EcomCart.OrderNoMoreCompletable',
      'EcomCart.WaitingForBankReply',
      'Order.CannotModify',
      'Order.NotFound',
    ],
  },
  /** Pays a placed order whose registered card was refused, before the payment deadline. */
  'POST /api/orders/:id/payment': {
    access: 'customer',
    params: z.strictObject({ id: idParam }),
    body: payAgainRequestSchema,
    answer: paymentOutcomeSchema,
    refusals: [
      ...tooFarRefusals,
      'EcomCart.TotalAmountOutdated',
      'Order.NotFound',
      'Payment.CardExpired',
      'Payment.CardExpiresBeforeSlot',
      'Payment.CardNotFound',
      'Payment.DeadlinePassed',
      'Payment.MeansMissing',
      'Payment.NotAwaited',
      ...unpayableRefusals,
      'Payment.SlotBeyondMeans',
    ],
  },
  /** « Laisser comme avant »: abandons the modification and restores the original order. */
  'DELETE /api/orders/:id/modification': {
    access: 'customer',
    params: z.strictObject({ id: idParam }),
    answer: restoredOrderSchema,
    refusals: [
      'EcomCart.OrderNoMoreCompletable',
      'EcomCart.WaitingForBankReply',
      'Order.ModificationOver',
      'Order.NotFound',
    ],
  },
} as const satisfies Endpoints;
