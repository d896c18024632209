/** What a journey needs before it begins, through the API and in the page's own session: quicker than walking there. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const address = { streetNumber: '12', street: 'rue de la Roquette', postalCode: '75011', city: 'Paris' };

export async function call<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const { status, answer } = await page.evaluate(async ([verb, url, sent]) => {
    const response = await fetch(url ?? '', { method: verb ?? 'GET', ...(sent ? { body: sent, headers: { 'content-type': 'application/json' } } : {}) });
    return { status: response.status, answer: await response.json() as unknown };
  }, [method, path, body === undefined ? '' : JSON.stringify(body)]);
  expect(status, `${method} ${path} ${JSON.stringify(answer)}`).toBe(200);
  return answer as Answer;
}

type Slots = { zones: { id: string; deliverySlots: { id: string; from: string; tag: string; isFull: boolean; isExcluded: boolean; isExpired: boolean }[] }[] };

/** Signed in as a customer of the demo world, with an order of these products paid for a slot at least a day away. */
export async function placeOrder(page: Page, quantities: Readonly<Record<string, number>>, email = 'camille@cabas.test'): Promise<string> {
  await page.goto('/');
  await call(page, 'POST', '/api/auth/signin', { email, password: 'Cabas2026' });
  // What another journey left in the basket.
  await page.evaluate(() => fetch('/api/cart', { method: 'DELETE' }));
  const { zones: [zone] } = await call<Slots>(page, 'POST', '/api/addresses/deliverySlots2', { mode: 'delivery', address });
  const isFree = (slot: Slots['zones'][number]['deliverySlots'][number]): boolean => slot.tag === 'green' && !slot.isFull && !slot.isExcluded && !slot.isExpired;
  const inADay = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const slot = zone?.deliverySlots.find((candidate) => isFree(candidate) && candidate.from > inADay);
  await call(page, 'PATCH', '/api/cart/delivery2', { deliveryZoneId: zone?.id, timeSlotId: slot?.id, address });
  const cart = await call<{ price: { quotation: { preauthorization: number } } }>(page, 'PATCH', '/api/cart/products', { data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })) });
  const { token } = await call<{ token: string }>(page, 'POST', '/sandbox/tokens', { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' });
  const { orderId } = await call<{ orderId: string }>(page, 'PUT', '/api/cart/createPaymentIntent', { acceptedAmount: cart.price.quotation.preauthorization, acceptTerms: true, payment: { type: 'card', token } });
  return orderId;
}
