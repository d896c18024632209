import { z } from 'zod';
import { cartSchema } from '#domain/cart/contract.ts';
import { initialOrderRequestSchema } from '#domain/orders/contract.ts';
import {
  createPaymentIntentRequestSchema,
  finalizePrepayRequestSchema,
  paymentOutcomeSchema,
  trackPaymentRequestSchema,
  updateCustomerInformationRequestSchema,
  waitingPaymentSchema,
} from '#domain/payments/contract.ts';
import { viewCart, type CartDeps } from '#server/cart/cart-view.ts';
import { findOrder } from '#server/orders/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { recordStep } from '#server/payments/steps-store.ts';
import { findPayment } from '#server/payments/store.ts';
import type { PaymentFlags } from '#server/payments/settings-api.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { finalizePayment, findWaitingPayment } from './finalize-payment.ts';
import { modifyOrder } from './modify-order.ts';
import { setInitialOrder } from './set-initial-order.ts';
import { startPayment } from './start-payment.ts';
import { updateCustomerInformation } from './update-customer-information.ts';
import { webhookApi } from './webhook-api.ts';

export function checkoutApi(
  app: HttpServer,
  deps: CheckoutDeps & CartDeps & PaymentFlags & { signingSecret: string },
): void {
  const { db } = deps.database;

  app.put(
    '/api/cart/createPaymentIntent',
    { schema: { body: createPaymentIntentRequestSchema, response: { 200: paymentOutcomeSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      if (
        request.body.payment?.type === 'paypal' &&
        !(await deps.flags.isOn('paypal-payment', await deps.readFlagContext(request)))
      )
        throw new Refusal(
          'Generic.Unavailable',
          { means: 'paypal' },
          'PayPal n’est pas disponible pour le moment.',
        );
      return startPayment(deps, { ...request.body, customerId });
    },
  );

  app.patch(
    '/api/cart/finalizePrepay',
    { schema: { body: finalizePrepayRequestSchema, response: { 200: paymentOutcomeSchema } } },
    async (request) =>
      finalizePayment(deps, {
        paymentId: request.body.paymentId,
        isCancelled: request.body.cancelled,
        customerId: requireCustomer(request),
      }),
  );

  app.get(
    '/api/cart/waitingPayment',
    { schema: { response: { 200: z.object({ payment: waitingPaymentSchema.nullable() }) } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { payment: await findWaitingPayment(deps, requireCustomer(request)) };
    },
  );

  app.patch(
    '/api/cart/updateCustomerInformation',
    { schema: { body: updateCustomerInformationRequestSchema, response: { 200: cartSchema } } },
    async (request) =>
      viewCart(
        deps,
        await updateCustomerInformation(deps, {
          ...request.body,
          customerId: requireCustomer(request),
        }),
      ),
  );

  /** What the payment page saw, for whoever must explain a payment later; nothing depends on it. */
  app.put(
    '/api/cart/trackPayment',
    {
      schema: {
        body: trackPaymentRequestSchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      const customerId = requireCustomer(request);
      const payment = await findPayment(db, request.body.paymentId);
      const order = payment ? await findOrder(db, payment.order_id) : undefined;
      if (order?.customer_id !== customerId) throw new Refusal('Order.NotFound');
      await recordStep(db, {
        paymentId: request.body.paymentId,
        step: request.body.event,
        at: deps.clock.now(),
      });
      return { done: true as const };
    },
  );

  app.patch(
    '/api/cart/initialOrder',
    { schema: { body: initialOrderRequestSchema, response: { 200: cartSchema } } },
    async (request) => {
      const customerId = requireCustomer(request);
      const { orderId, action } = request.body;
      const cart =
        orderId && action === 'modify'
          ? await modifyOrder(deps, { orderId, customerId })
          : await setInitialOrder(deps, { orderId, customerId });
      return viewCart(deps, cart);
    },
  );

  webhookApi(app, deps);
}
