import { checkoutEndpoints } from '#domain/checkout/endpoints.ts';
import { viewCart, type CartDeps } from '#server/cart/cart-view.ts';
import { findOrder } from '#server/orders/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { staffHoldEndpoints } from '#domain/checkout/hold-endpoints.ts';
import { serve } from '#server/platform/serve.ts';
import { recordStep } from '#server/payments/steps-store.ts';
import { findPayment } from '#server/payments/store.ts';
import type { OfferDeps } from '#server/payments/offered-means.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { requireOpenCheckout } from './closed-checkout.ts';
import { finalizeOwnPayment, findWaitingPayment } from './finalize-payment.ts';
import { modifyOrder } from './modify-order.ts';
import { payAgain } from './pay-again.ts';
import { requestPayment } from './request-payment.ts';
import { proposeDelivery } from './propose-delivery.ts';
import { requireOffered } from './require-offered.ts';
import { restoreOrder } from './restore-order.ts';
import { setInitialOrder } from './set-initial-order.ts';
import { startPayment } from './start-payment.ts';
import { updateCustomerInformation } from './update-customer-information.ts';
import { webhookApi } from './webhook-api.ts';

export function checkoutApi(
  app: HttpServer,
  deps: CheckoutDeps & CartDeps & OfferDeps & { signingSecret: string },
): void {
  const { db } = deps.database;

  serve(app, checkoutEndpoints, {
    'PUT /api/cart/createPaymentIntent': async (request) => {
      await requireOffered(deps, request.body.payment?.type, request);
      return startPayment(deps, { ...request.body, customerId: request.customerId });
    },

    'PATCH /api/cart/finalizePrepay': (request) =>
      finalizeOwnPayment(deps, {
        paymentId: request.body.paymentId,
        isCancelled: request.body.cancelled,
        customerId: request.customerId,
      }),

    'GET /api/cart/proposedDelivery': async (request) => ({
      proposal: await proposeDelivery(deps, request.customerId),
    }),

    'GET /api/cart/waitingPayment': async (request) => ({
      payment: await findWaitingPayment(deps, request.customerId),
    }),

    'PATCH /api/cart/updateCustomerInformation': async (request) =>
      viewCart(
        deps,
        await updateCustomerInformation(deps, { ...request.body, customerId: request.customerId }),
      ),

    'PUT /api/cart/trackPayment': async (request) => {
      const { paymentId, event: step } = request.body;
      const payment = await findPayment(db, paymentId);
      const order = payment ? await findOrder(db, payment.order_id) : undefined;
      if (order?.customer_id !== request.customerId) throw new Refusal('Order.NotFound');
      await recordStep(db, { paymentId, step, at: deps.clock.now() });
      return { done: true };
    },

    'PATCH /api/cart/initialOrder': async (request) => {
      const { customerId } = request;
      const { orderId, action } = request.body;
      // Modifying gives up the order, so the shop must be able to take a new one.
      if (action === 'modify') await requireOpenCheckout(deps);
      const cart =
        orderId && action === 'modify'
          ? await modifyOrder(deps, { orderId, customerId })
          : await setInitialOrder(deps, { orderId, customerId });
      return viewCart(deps, cart);
    },

    'POST /api/orders/:id/payment': async (request) => {
      const { customerId } = request;
      await requireOffered(deps, request.body.payment?.type, request);
      return payAgain(deps, { ...request.body, orderId: request.params.id, customerId });
    },

    'DELETE /api/orders/:id/modification': (request) =>
      restoreOrder(deps, {
        orderId: request.params.id,
        customerId: request.customerId,
      }),
  });

  serve(app, staffHoldEndpoints, {
    'POST /api/staff/orders/:id/payment-requests': async (request) => {
      await requestPayment(deps, { orderId: request.params.id, staffId: request.staff.id });
      return { done: true };
    },
  });

  webhookApi(app, deps);
}
