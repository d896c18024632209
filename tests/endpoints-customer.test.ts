/** The specified endpoints of a customer: cart, payment, orders, account. */
import { beforeAll, expect } from 'vitest';
import type { Json } from './json.ts';
import type { Visitor } from './app.ts';
import { askEach, type EndpointRow } from './ask-endpoint.ts';
import * as shop from './shopping.ts';

const { app } = shop.open();
let zoe: Visitor & { customerId: string };
let referralCode: string;
let delivered: { id: string; number: string; invoices: { id: string }[] };
const kept = new Map<string, Json>();

beforeAll(async () => {
  await shop.setStock(app, 'penne', 1000);
  zoe = await shop.newShopper(app);
  const friend = await shop.newShopper(app);
  await shop.prepareAndDeliver(app, await shop.buy(friend));
  referralCode = shop.okBody(await friend.call('GET', '/api/account/referral/infos')).code;
  shop.okBody(await zoe.call('PUT', `/api/account/products/sku/${skuOf('carottes')}`));
});

const skuOf = (id: string): string => app.catalogue.productView(id)?.sku ?? '';
const of = (endpoint: string) => kept.get(endpoint);
const orderId = () => of('PUT /api/cart/createPaymentIntent').orderId;
const paymentId = () => of('PUT /api/cart/createPaymentIntent').paymentId;
const line = (id: string, quantity: number) => expect.objectContaining({ id, quantity });
const lines = (...found: unknown[]) => ({ products: expect.arrayContaining(found) });

const cart: Record<string, EndpointRow> = {
  'POST /api/account/referral/applyReferralCode': [
    () => ({ body: { code: referralCode } }),
    { referredBy: 'Zoé' },
  ],
  'PATCH /api/cart/delivery2': [
    {
      body: {
        deliveryZoneId: 'paris-est',
        timeSlotId: shop.slots.tomorrow,
        address: shop.address,
      },
    },
    { products: [], delivery: { timeSlotId: shop.slots.tomorrow, timeSlotValidity: 'valid' } },
  ],
  'PATCH /api/cart/products': [
    {
      body: {
        data: [
          { id: 'penne', quantity: 30 },
          { id: 'carottes', quantity: 2, recipeId: 'soupe-de-carottes' },
        ],
      },
    },
    lines(line('penne', 30), line('carottes', 2)),
  ],
  'PATCH /api/cart/product': [
    { body: { id: 'riz-rond', quantity: 1 } },
    lines(line('riz-rond', 1)),
  ],
  'GET /api/cart': [{}, lines(line('penne', 30), line('riz-rond', 1))],
  'GET /api/cart/light': [{}, { units: 33, quantities: { penne: 30 } }],
  'GET /api/cart/recipes': [{}, { items: [{ id: 'soupe-de-carottes', productIds: ['carottes'] }] }],
  'DELETE /api/cart/recipes/{recipeId}': [
    { params: ['soupe-de-carottes'] },
    { products: [{ id: 'penne', quantity: 30 }, { id: 'riz-rond' }], counts: { units: 31 } },
  ],
  'GET /api/cart/relatedArticles': [{}, { items: expect.arrayContaining([expect.anything()]) }],
  'PATCH /api/cart/coupons': [
    { body: { add: 'BIENVENUE10' } },
    { coupons: [{ name: '10 € offerts', amount: 1000, applied: true }] },
  ],
  'PATCH /api/cart/missingProducts': [
    { body: { replaceMissingProducts: false, reducePacking: true } },
    { replaceMissingProducts: false, packing: { reducePacking: true } },
  ],
  'GET /api/cart/recompute2': [{}, { updatedProducts: [], counts: { units: 31 } }],
  'PATCH /api/cart/delivery/verify': [
    { body: { action: 'all' } },
    { previousTimeslotStatus: 'valid', cart: { delivery: { timeSlotId: shop.slots.tomorrow } } },
  ],
  'PATCH /api/cart/updateCustomerInformation': [
    { body: { note: 'Code 12B' } },
    { delivery: { address: { note: 'Code 12B' } } },
  ],
  'PUT /api/cart/createPaymentIntent': [payByBank, { status: 'requires_action' }],
  'PUT /api/cart/trackPayment': [
    () => ({ body: { paymentId: paymentId(), event: 'sent-to-bank' } }),
    { done: true },
  ],
  'PATCH /api/cart/finalizePrepay': [approveAtBank, { status: 'authorized' }],
  'PATCH /api/cart/initialOrder': [
    () => ({ body: { orderId: orderId() } }),
    { initialOrder: { completableUntil: '2026-11-22T13:00:00Z' } },
  ],
  'DELETE /api/cart': [{}, { done: true }],
};

const orders: Record<string, EndpointRow> = {
  'GET /api/orders/current': [{}, { items: [{ status: 'prepaid' }] }],
  'GET /api/orders/{id}': [() => ({ params: [orderId()] }), { status: 'prepaid', kind: 'new' }],
  'GET /api/orders/{id}/products': [
    () => ({ params: [orderId()] }),
    { items: [{ id: 'penne', requestedQuantity: 30 }, { id: 'riz-rond' }] },
  ],
  'POST /api/orders/taskDeliveryInfos': [
    () => ({ body: { orderId: orderId() } }),
    { status: 'accepted', mode: 'delivery' },
  ],
  'PUT /api/orders/{id}/updateTimeSlot': [
    () => ({ params: [orderId()], body: { timeSlotId: shop.slots.tomorrowLate } }),
    { delivery: { from: '2026-11-22T19:00:00Z' } },
  ],
  'PUT /api/orders/{id}/cancel': [() => ({ params: [orderId()] }), { status: 'cancelled' }],
  'GET /api/orders/past': [
    receive,
    {
      items: expect.arrayContaining([
        expect.objectContaining({ status: 'paid' }),
        expect.objectContaining({ status: 'cancelled' }),
      ]),
    },
  ],
  'GET /api/orders/last': [{}, { status: 'paid', total: expect.any(Number) }],
  'GET /api/orders/{id}/invoices/{invoiceId}/downloadUrl': [
    () => ({ params: [delivered.id, delivered.invoices[0]?.id ?? ''] }),
    { url: expect.stringContaining('/api/invoices/') },
  ],
};

const account: Record<string, EndpointRow> = {
  'POST /api/account/cards': [
    async () => ({ body: { token: await shop.tokenise(zoe, shop.cards.accepted) } }),
    { type: 'VISA', last4: '4242' },
  ],
  'GET /api/account/cards': [{}, { items: [{ last4: '4242' }] }],
  'DELETE /api/account/cards/{id}': [
    () => ({ params: [of('POST /api/account/cards').id] }),
    { done: true },
  ],
  'POST /api/account/addresses': [
    { body: { ...shop.address, title: 'Maison' } },
    { title: 'Maison', address: expect.stringContaining('75011') },
  ],
  'GET /api/account/addresses': [
    {},
    { items: expect.arrayContaining([expect.objectContaining({ title: 'Maison' })]) },
  ],
  'PUT /api/account/addresses/{id}': [
    () => ({
      params: [of('POST /api/account/addresses').id],
      body: { ...shop.address, title: 'Bureau' },
    }),
    { title: 'Bureau' },
  ],
  'DELETE /api/account/addresses/{id}': [
    () => ({ params: [of('POST /api/account/addresses').id] }),
    { done: true },
  ],
  'GET /api/account/allCoupons': [{}, { items: expect.any(Array) }],
  'GET /api/account/coupons': [{}, { items: expect.any(Array) }],
  'GET /api/account/referral/infos': [
    {},
    { state: 'paid', orders: 1, canRefer: true, referredBy: 'Zoé' },
  ],
  'PATCH /api/account': [{ body: { firstname: 'Zoë' } }, { firstname: 'Zoë' }],
  'GET /api/account/optin': [{}, { email: false, sms: false }],
  'PATCH /api/account/optin': [{ body: { sms: true } }, { email: false, sms: true }],
  'GET /api/account/optin/reminder': [{}, { remind: false }],
  'GET /api/account/products': [
    {},
    { items: expect.arrayContaining([expect.objectContaining({ id: 'penne', timesBought: 1 })]) },
  ],
  'GET /api/account/products/sku': [{}, { items: [expect.any(String)] }],
  'DELETE /api/account/products/sku/{sku}': [
    () => ({ params: [skuOf('carottes')] }),
    { done: true },
  ],
  'GET /api/loyalty/user': [{}, { miams: expect.any(Number), entries: [{ kind: 'grant' }] }],
};

for (const rows of [cart, orders, account])
  askEach(
    rows,
    () => zoe,
    (endpoint, body) => kept.set(endpoint, body),
  );

async function payByBank() {
  const { price } = await shop.readCart(zoe);
  const token = await shop.tokenise(zoe, shop.cards.challenge);
  const acceptedAmount = price.quotation.preauthorization;
  return { body: { acceptedAmount, acceptTerms: true, payment: { type: 'card', token } } };
}
async function approveAtBank() {
  const { actionUrl } = of('PUT /api/cart/createPaymentIntent');
  await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
  return { body: { paymentId: paymentId() } };
}
/** Places an order that is delivered and billed. */
async function receive() {
  app.clock.advance({ minutes: 1 });
  const id = await shop.buy(zoe);
  await shop.prepareAndDeliver(app, id);
  delivered = await shop.readOrder(zoe, id);
  return {};
}
