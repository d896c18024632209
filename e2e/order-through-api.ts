/** A paid and prepared order without walking the shop again: purchase.test.ts has done that. */
import type { APIRequestContext, APIResponse, Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor } from './browser.ts';

export type Bought = { id: string; number: string };
const password = 'Cabas2026';

async function okJson(answer: APIResponse): Promise<any> {
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** A page of this customer, signed in. */
export async function customerPage(browser: Browser, email: string, size: 'phone' | 'desk'): Promise<Page> {
  const page = await newVisitor(browser, size);
  await okJson(await page.request.post('/api/auth/signin', { data: { email, password } }));
  return page;
}

export async function staffPage(browser: Browser, email: string, size: 'phone' | 'desk'): Promise<Page> {
  const page = await newVisitor(browser, size);
  await okJson(await page.request.post('/api/staff/session', { data: { email, password } }));
  return page;
}

/** Delivered the day after tomorrow at 18:00, in the eleventh arrondissement. */
export async function buy(request: APIRequestContext, quantities: Readonly<Record<string, number>>): Promise<Bought> {
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 }).toString();
  await okJson(await request.patch('/api/cart/delivery2', { data: { deliveryZoneId: 'paris-est', timeSlotId: `paris-est-${day}-18`, address: { streetNumber: '12', street: 'rue de la Roquette', postalCode: '75011', city: 'Paris' } } }));
  const { price } = await okJson(await request.patch('/api/cart/products', { data: { data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })) } }));
  const { token } = await okJson(await request.post('/sandbox/tokens', { data: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' } }));
  const outcome = await okJson(await request.put('/api/cart/createPaymentIntent', { data: { acceptedAmount: price.quotation.preauthorization, acceptTerms: true, payment: { type: 'card', token } } }));
  expect(outcome.status).toBe('authorized');
  return { id: outcome.orderId, number: outcome.orderNumber };
}

/** Everything found, everything in the van. */
export async function prepare(request: APIRequestContext, order: Bought): Promise<void> {
  const move = async (to: string) => okJson(await request.post(`/api/staff/orders/${order.id}/moves`, { data: { to } }));
  const { products } = await move('preparing');
  for (const { id, requestedQuantity, announcedGrams } of products) {
    await okJson(await request.put(`/api/staff/orders/${order.id}/lines/${id}`, { data: { preparedQuantity: requestedQuantity, ...(announcedGrams ? { preparedGrams: announcedGrams } : {}) } }));
  }
  for (const to of ['prepared', 'cart', 'readyToDeliver']) await move(to);
}
