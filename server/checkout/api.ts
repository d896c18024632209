import { z } from 'zod';
import { addressInputSchema, type AddressInput } from '#domain/address.ts';
import { cartSchema } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/rules.ts';
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { createPaymentIntentRequestSchema, finalizePrepayRequestSchema, paymentOutcomeSchema, trackPaymentRequestSchema, updateCustomerInformationRequestSchema } from '#domain/payments/contract.ts';
import { updateAccount } from '#server/account/update-account.ts';
import { viewCart, type CartDeps } from '#server/cart/cart-view.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import { findCart } from '#server/cart/store.ts';
import { findOrder, findOwnOrder, type OrderRow } from '#server/orders/store.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireCustomer } from '#server/platform/visitor.ts';
import { findPayment } from '#server/payments/store.ts';
import { requireCompletable } from './check-cart.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { finalizePayment } from './finalize-payment.ts';
import { startPayment } from './start-payment.ts';
import { webhookApi } from './webhook-api.ts';

export function checkoutApi(app: HttpServer, deps: CheckoutDeps & CartDeps): void {
  const { db } = deps.database;

  app.put('/api/cart/createPaymentIntent', { schema: { body: createPaymentIntentRequestSchema, response: { 200: paymentOutcomeSchema } } }, async (request) =>
    startPayment(deps, { ...request.body, customerId: requireCustomer(request) }));

  app.patch('/api/cart/finalizePrepay', { schema: { body: finalizePrepayRequestSchema, response: { 200: paymentOutcomeSchema } } }, async (request) =>
    finalizePayment(deps, { paymentId: request.body.paymentId, customerId: requireCustomer(request) }));

  app.patch('/api/cart/updateCustomerInformation', { schema: { body: updateCustomerInformationRequestSchema, response: { 200: cartSchema } } }, async (request) => {
    const customerId = requireCustomer(request);
    const cart = await findCart(db, { customerId, sessionId: null });
    if (!cart) throw new Refusal('Cart.CartNotFound');
    if (cart.initial_order_id) throw new Refusal('EcomCart.CustomerDataLockedWithOrderCompletion');
    const { note, ...person } = request.body;
    await updateAccount(deps, { customerId, ...person });
    const saved = note === undefined || !cart.address ? cart : await changeCart(deps, { customerId, sessionId: null }, (row) => ({ ...row, address: row.address ? { ...row.address, note } : null }));
    return viewCart(deps, saved);
  });

  /** What the payment page saw, for whoever must explain a payment later; nothing depends on it. */
  app.put('/api/cart/trackPayment', { schema: { body: trackPaymentRequestSchema, response: { 200: z.object({ done: z.literal(true) }) } } }, async (request) => {
    const customerId = requireCustomer(request);
    const payment = await findPayment(db, request.body.paymentId);
    const order = payment ? await findOrder(db, payment.order_id) : undefined;
    if (order?.customer_id !== customerId) throw new Refusal('Order.NotFound');
    deps.log.info({ paymentId: request.body.paymentId, event: request.body.event }, 'payment page');
    return { done: true as const };
  });

  /** Makes the cart a complement of an order that can still be completed, or, with null, a cart of its own again. */
  app.patch('/api/cart/initialOrder', { schema: { body: z.strictObject({ orderId: z.uuid().nullable() }), response: { 200: cartSchema } } }, async (request) => {
    const customerId = requireCustomer(request);
    const { orderId } = request.body;
    const order = orderId ? await findOwnOrder(db, orderId, customerId) : undefined;
    if (orderId && !order) throw new Refusal('EcomCart.InitialOrderNotFound');
    if (order) requireCompletable(order, deps.clock.now());
    const cart = await changeCart(deps, { customerId, sessionId: null }, (row) => ({
      ...row, initial_order_id: order?.id ?? null, ...(order ? { zone_id: order.zone_id, slot_id: order.slot_id, address: deliveryAddressOf(order), coupon_ids: [] } : {}),
    }));
    return viewCart(deps, cart);
  });

  webhookApi(app, deps);
}

/** Both come in one bag: a complement goes where its order goes. */
function deliveryAddressOf(order: OrderRow): AddressInput | null {
  const { type, address } = frozenDeliverySchema.parse(order.delivery);
  return isCollection(type) ? null : addressInputSchema.nullable().parse(address);
}
