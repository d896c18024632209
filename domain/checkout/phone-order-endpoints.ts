import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { createPaymentIntentRequestSchema, paymentOutcomeSchema } from '../payments/contract.ts';
import {
  phoneOrderCustomerSchema,
  phoneOrderDraftSchema,
  phoneOrderPageSchema,
  phoneOrderProductsSchema,
  phoneOrderQuoteSchema,
  phoneOrderRequestSchema,
  phoneOrdersSchema,
} from './phone-order-contract.ts';
import { tooFarRefusals, unpayableRefusals } from '../payments/means.ts';

const byId = z.strictObject({ id: idParam });
const byToken = z.strictObject({ token: z.string().max(200) });

export const staffPhoneOrdersEndpoints = {
  /** Unpaid orders first, then newest first. */
  'GET /api/staff/phoneOrders': { access: 'customers.write', answer: phoneOrdersSchema },
  /** Searches by name, reference or barcode at the site serving the zone, or at the member's first site. */
  'GET /api/staff/phoneOrders/products': {
    access: 'customers.write',
    query: z.strictObject({
      q: z.string().trim().min(2).max(100),
      zone: z.string().max(80).optional(),
    }),
    answer: phoneOrderProductsSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/phoneOrders/customers/:id': {
    access: 'customers.write',
    params: byId,
    answer: phoneOrderCustomerSchema,
    refusals: ['SharedAccount.NotFound'],
  },
  /** Returns totals and missing information without reserving anything. */
  'POST /api/staff/phoneOrders/quotes': {
    access: 'customers.write',
    body: phoneOrderDraftSchema,
    answer: phoneOrderQuoteSchema,
    refusals: ['SharedAccount.NotFound', 'Delivery.WrongCoordinates', 'Shop.NotFoundFromQuery'],
  },
  /** Places the order, reserves its slot and units, and sends the link. */
  'POST /api/staff/phoneOrders': {
    access: 'customers.write',
    body: phoneOrderRequestSchema,
    answer: z.object({ orderId: z.string(), number: z.string(), payBefore: z.string() }),
    refusals: [
      'SharedAccount.NotFound',
      'Payment.CheckoutClosed',
      'Payment.SlotBeyondMeans',
      'Shop.Paused',
      'Cart.EmptyCart',
      'EcomCart.ProductNotFound',
      'EcomCart.ProductOutOfStock',
      'EcomCart.ProductQuantityUnavailable',
      'EcomCart.TotalAmountOutdated',
      'EcomCart.MinOrderAmountNotReached',
      'EcomCart.TimeSlotMissing',
      'EcomCart.MissingDataForCreation',
      'List.DeliveryZoneNotFound',
      'Shop.ActiveCatalogNotFound',
      'Shop.NotFoundFromQuery',
      'Delivery.NoDeliveryForAddress',
      'Delivery.TimeSlotExcluded',
      'Delivery.WrongCoordinates',
      'Order.InvalidTimeSlot',
      'Order.TimeSlotDeleted',
      'Customer.MissingInformation',
    ],
  },
  /** Resends the link and restarts the time to pay. */
  'POST /api/staff/phoneOrders/:id/links': {
    access: 'customers.write',
    params: byId,
    answer: phoneOrdersSchema,
    refusals: ['Order.NotFound', 'Payment.NotAwaited', 'Payment.DeadlinePassed'],
  },
  'DELETE /api/staff/phoneOrders/:id': {
    access: 'customers.write',
    params: byId,
    answer: phoneOrdersSchema,
    refusals: ['Order.NotFound', 'Payment.NotAwaited'],
  },
} as const satisfies Endpoints;

/** Public with the link, without signing in. The token travels in bodies: URLs are logged. */
export const phoneOrderEndpoints = {
  'POST /api/phoneOrders': {
    access: 'public',
    body: byToken,
    answer: phoneOrderPageSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/phoneOrders/payments': {
    access: 'public',
    body: byToken.extend(createPaymentIntentRequestSchema.shape),
    answer: paymentOutcomeSchema,
    refusals: [
      'Delivery.TimeSlotExcluded',
      ...tooFarRefusals,
      'EcomCart.TotalAmountOutdated',
      'Order.NotFound',
      'Order.TimeSlotDeleted',
      'Payment.AdultNotConfirmed',
      'Payment.CardNotFound',
      'Payment.CheckoutClosed',
      'Payment.DeadlinePassed',
      'Payment.MeansMissing',
      'Payment.NotAwaited',
      ...unpayableRefusals,
      'Payment.SlotBeyondMeans',
      'Payment.TermsChanged',
      'Payment.TermsNotAccepted',
      'Shop.Paused',
    ],
  },
  'PATCH /api/phoneOrders/payments/:paymentId': {
    access: 'public',
    params: z.strictObject({ paymentId: idParam }),
    body: byToken.extend({ cancelled: z.boolean().optional() }),
    answer: paymentOutcomeSchema,
    refusals: ['Order.NotFound'],
  },
} as const satisfies Endpoints;
