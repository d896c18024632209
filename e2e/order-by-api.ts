/** Sets up test data through the API, in the page's session. */
import type { APIRequestContext, APIResponse, Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import type { BatchLine, GestureAnswers, StartedBatch } from '#domain/picking/batch-contract.ts';
import { newVisitor, type sizes } from './browser.ts';
import type { Person } from './new-person.ts';
import type { Json } from '../tests/json.ts';

const password = 'Cabas2026';
const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
type Size = keyof typeof sizes;
type Slots = {
  zones: {
    id: string;
    deliverySlots: {
      id: string;
      from: string;
      tag: string;
      isFull: boolean;
      isExcluded: boolean;
      isExpired: boolean;
    }[];
  }[];
};
export type Bought = { id: string; number: string };

async function okJson<Answer = Json>(answer: APIResponse): Promise<Answer> {
  expect(answer.status(), `${answer.url()} ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

/** Fetches from inside the page, so that its service worker sees the request. */
export async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([verb, url, sent]) => {
      const response = await fetch(url ?? '', {
        method: verb ?? 'GET',
        ...(sent ? { body: sent, headers: { 'content-type': 'application/json' } } : {}),
      });
      return { status: response.status, answer: (await response.json()) as unknown };
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)],
  );
  expect(status, `${method} ${path} ${JSON.stringify(answer)}`).toBe(200);
  return answer as Answer;
}

export async function customerPage(browser: Browser, email: string, size: Size): Promise<Page> {
  const page = await newVisitor(browser, size);
  await okJson(await page.request.post('/api/auth/signin', { data: { email, password } }));
  return page;
}

export async function staffPage(
  browser: Browser,
  email: string,
  size: Size,
  options: { serviceWorkers?: 'allow' } = {},
): Promise<Page> {
  const page = await newVisitor(browser, size, options);
  await okJson(await page.request.post('/api/staff/session', { data: { email, password } }));
  return page;
}

/** Creates and signs in a customer; the SMS code comes from the development inbox. */
export async function signUp(
  request: APIRequestContext,
  person: Person & { referralCode?: string },
): Promise<void> {
  await okJson(
    await request.post('/api/auth/sendSmsVerificationCode', { data: { phone: person.phone } }),
  );
  const number = `+33${person.phone.slice(1)}`;
  const smsVerificationCode = await vi.waitFor(
    async () => {
      const { items } = await okJson<{ items: { to: string; text: string }[] }>(
        await request.get('/api/dev/inbox'),
      );
      const [code] = /\d{6}/.exec(items.find((message) => message.to === number)?.text ?? '') ?? [];
      if (!code) throw new Error(`no code came to ${number}`);
      return code;
    },
    { timeout: 15_000, interval: 100 },
  );
  await okJson(
    await request.post('/api/auth/signup', {
      data: {
        ...person,
        acquisitionSource: 'autre',
        password: 'Mirabelle48',
        marketingOptin: false,
        acceptTerms: true,
        smsVerificationCode,
      },
    }),
  );
}

/** Returns free delivery slots at least a day ahead. */
export async function freeSlots(
  request: APIRequestContext,
): Promise<{ zoneId: string; id: string; from: string }[]> {
  const { zones } = await okJson<Slots>(
    await request.post('/api/addresses/deliverySlots2', { data: { mode: 'delivery', address } }),
  );
  const inADay = Temporal.Now.instant().add({ hours: 24 }).toString();
  return zones
    .slice(0, 1)
    .flatMap(({ id: zoneId, deliverySlots }) =>
      deliverySlots
        .filter(
          (slot) =>
            slot.tag === 'green' &&
            !slot.isFull &&
            !slot.isExcluded &&
            !slot.isExpired &&
            slot.from > inADay,
        )
        .map(({ id, from }) => ({ zoneId, id, from })),
    );
}

const dayOf = (from: string): string =>
  Temporal.Instant.from(from).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();

/** `first`, `last`, a slot's start instant, or a day (`2026-12-06`) for its first free slot. */
type WhichSlot = 'first' | 'last' | (string & {});

/** Chooses an address and a free slot, by default the first. */
export async function choosePlace(
  request: APIRequestContext,
  which: WhichSlot = 'first',
  street = address.street,
): Promise<void> {
  const free = await freeSlots(request);
  const slot =
    which === 'first' || which === 'last'
      ? free.at(which === 'first' ? 0 : -1)
      : free.find(({ from }) => from === which || dayOf(from) === which);
  await okJson(
    await request.patch('/api/cart/delivery2', {
      data: {
        deliveryZoneId: slot?.zoneId,
        timeSlotId: slot?.id,
        address: { ...address, street },
      },
    }),
  );
}

export async function fillCart(
  request: APIRequestContext,
  quantities: Readonly<Record<string, number>>,
): Promise<Cart> {
  return okJson(
    await request.patch('/api/cart/products', {
      data: { data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })) },
    }),
  );
}

/** Places and pays an order of these products only. */
export async function buy(
  request: APIRequestContext,
  quantities: Readonly<Record<string, number>>,
  {
    cardNumber = '4242424242424242',
    slot = 'first',
    street,
  }: { cardNumber?: string | undefined; slot?: WhichSlot; street?: string } = {},
): Promise<Bought> {
  await request.delete('/api/cart');
  await choosePlace(request, slot, street);
  const { price } = await fillCart(request, quantities);
  const { token } = await okJson(
    await request.post('/sandbox/tokens', {
      data: { number: cardNumber, expMonth: 12, expYear: 2030, cvc: '123' },
    }),
  );
  const outcome = await okJson(
    await request.put('/api/cart/createPaymentIntent', {
      data: {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token },
      },
    }),
  );
  expect(outcome.status).toBe('authorized');
  return { id: outcome.orderId, number: outcome.orderNumber };
}

const move = async (request: APIRequestContext, orderId: string, to: string) =>
  okJson(
    await request.post(`/api/staff/orders/${orderId}/moves`, { data: { to, isEarlyMeant: true } }),
  );

/**
 * Bags every unit of every line, or as many as `unitsOf` returns. `request` is a preparer's
 * session.
 */
export async function fillBags(
  request: APIRequestContext,
  order: Bought,
  unitsOf: (line: BatchLine) => number = (line) => line.requestedQuantity,
): Promise<void> {
  const url = '/api/staff/picking/batches';
  const { batch } = await okJson<StartedBatch>(
    await request.post(url, { data: { batchId: crypto.randomUUID(), orderIds: [order.id] } }),
  );
  const gestures = batch.lines.map((line) => ({
    kind: 'line',
    gestureId: crypto.randomUUID(),
    at: new Date().toISOString(),
    orderId: line.orderId,
    productId: line.productId,
    version: line.version,
    preparedQuantity: unitsOf(line),
    ...(line.announcedGrams ? { preparedGrams: line.announcedGrams } : {}),
  }));
  const { answers } = await okJson<GestureAnswers>(
    await request.post(`${url}/${batch.id}/gestures`, { data: { gestures } }),
  );
  expect(answers.filter(({ refusal }) => refusal)).toEqual([]);
}

/** Prepares all lines and loads the van. */
export async function prepare(request: APIRequestContext, order: Bought): Promise<void> {
  await fillBags(request, order);
  for (const to of ['prepared', 'cart', 'readyToDeliver']) await move(request, order.id, to);
}

/** Delivers as a driver; a job computes the settlement a moment later. */
export async function deliver(
  driver: APIRequestContext,
  customer: APIRequestContext,
  order: Bought,
): Promise<void> {
  await move(driver, order.id, 'inTransit');
  await okJson(
    await driver.post(`/api/staff/deliveries/${order.id}/events`, {
      data: { status: 'delivered', isAgeChecked: true },
    }),
  );
  await expect
    .poll(
      async () =>
        (await okJson<{ status: string }>(await customer.get(`/api/orders/${order.id}`))).status,
    )
    .toBe('paid');
}
