/** People with an open session each, who ask a named process. Refusals are answers, not errors. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Purchase } from '../bench/shopper.ts';
import type { Json } from '../../tests/json.ts';

export type Answer = { status: number; body: Json };
export type Person = {
  ask(url: string, method: string, path: string, body?: object): Promise<Answer>;
};

const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
export const cards = { accepted: '4242424242424242', challenge: '4000002760003184' } as const;

const longestAnswerMs = 30_000;

const personOf = (cookie: string): Person => ({
  async ask(url, method, path, body) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(longestAnswerMs),
    });
    const text = await response.text();
    // A proxy answers without a body for a process that is gone.
    return { status: response.status, body: text ? JSON.parse(text) : null };
  },
});
export const customerOf = (token: string): Person => personOf(`session=${token}`);

export async function hire(pool: pg.Pool, role: 'preparer' | 'manager'): Promise<Person> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await pool.query(
    "insert into staff (id, email, name, role, created_at) values ($1::uuid, $1::uuid::text || '@bench.test', 'B', $2, now())",
    [id, role],
  );
  await pool.query(
    `insert into sessions (id, token_hash, staff_id, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(token).digest(), id],
  );
  return personOf(`staff-session=${token}`);
}

type Outcome = { status: string; orderId: string; paymentId: string };

type Checkout = { slot: string; card?: string; from?: number };

/** Fills a cart of eight lines; the payment itself is sent, as often as wanted, by the result. */
export async function prepareToPay(
  customer: Person,
  url: string,
  { zone, productIds }: Purchase,
  { slot, card = cards.accepted, from = 10 }: Checkout,
): Promise<() => Promise<Answer>> {
  const ask = async (method: string, path: string, body?: object) =>
    succeed(await customer.ask(url, method, path, body));
  await ask('PATCH', '/api/cart/delivery2', { deliveryZoneId: zone, timeSlotId: slot, address });
  const { price } = await ask('PATCH', '/api/cart/products', {
    data: productIds.slice(from, from + 8).map((id) => ({ id, quantity: 2 })),
  });
  const { token } = await ask('POST', '/sandbox/tokens', {
    number: card,
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  });
  return () =>
    customer.ask(url, 'PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount: price.quotation.preauthorization,
      acceptTerms: true,
      payment: { type: 'card', token },
    });
}

/** A whole checkout on one process. The order holds money unless the card asks for a challenge. */
export async function buy(
  customer: Person,
  url: string,
  purchase: Purchase,
  checkout: Checkout,
): Promise<Outcome> {
  const pay = await prepareToPay(customer, url, purchase, checkout);
  return succeed(await pay());
}

export function succeed({ status, body }: Answer): Json {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function until<Found>(
  what: string,
  look: () => Promise<Found | null>,
  longestMs = 30_000,
): Promise<Found> {
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== null) return found;
    await wait(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
