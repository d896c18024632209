/** A bench shopper: a session cookie and browser-like requests over one connection. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import type { Answer, Connection } from './connection.ts';

const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };

/**
 * Products and slots bought in a run, looked up once so that no measurement includes the lookup.
 */
export type Purchase = { zone: string; slot: string; slots: string[]; productIds: string[] };

export async function findPurchase(connection: Connection): Promise<Purchase> {
  const slots = read(
    await connection.ask('POST', '/api/addresses/deliverySlots2', { body: { address } }),
  );
  const page = read(
    await connection.ask(
      'GET',
      '/api/categories/epicerie-salee/products?limit=60&available=1&sort=priceDesc',
    ),
  );
  const openSlots: { id: string }[] = slots.zones[0].deliverySlots.filter(
    (slot: { isExpired: boolean; isExcluded: boolean; tag: string }) =>
      !slot.isExpired && !slot.isExcluded && slot.tag === 'green',
  );
  return {
    zone: slots.zones[0].id,
    slot: slots.nextAvailableSlot.id,
    slots: openSlots.map((slot) => slot.id),
    productIds: page.items.map((product: { id: string }) => product.id),
  };
}

/** The body is decompressed only here, never when answers are merely counted. */
const read = ({ headers, body }: Answer) =>
  JSON.parse((headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString());

/** Enters the card on the bank's page, since card numbers never reach the shop's processes. */
export async function typeCard(connection: Connection): Promise<string> {
  const answer = await connection.ask('POST', '/sandbox/tokens', { body: card });
  return read(answer).token;
}

export type Shopper = ReturnType<typeof createShopper>;

export function createShopper(connection: Connection, purchase: Purchase, token?: string) {
  let cookie = token ? `session=${token}` : '';

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await connection.ask(method, path, { cookie, body });
    if (answer.cookie && !token) ({ cookie } = answer);
    return answer;
  }
  const isDone = (answer: Answer) => answer.status === 200;

  /**
   * Prepares a payment and returns the function that sends it; its result is null when paid, else
   * the shop's error. Enters a card unless `cardToken` is given.
   */
  async function preparePayment(cardToken?: string): Promise<() => Promise<string | null>> {
    const cart = await ask('GET', '/api/cart');
    if (!isDone(cart)) return async () => nameOf(cart);
    const typedCard = cardToken ?? (await typeCard(connection));
    return async () => {
      const paid = await ask('PUT', '/api/cart/createPaymentIntent', {
        acceptedAmount: read(cart).price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token: typedCard },
      });
      if (!isDone(paid)) return nameOf(paid);
      const { status } = read(paid);
      return status === 'authorized' ? null : status;
    };
  }

  return {
    chooseSlot: async (slot = purchase.slot) =>
      isDone(
        await ask('PATCH', '/api/cart/delivery2', {
          deliveryZoneId: purchase.zone,
          timeSlotId: slot,
          address,
        }),
      ),
    set: async (id: string, quantity: number) =>
      isDone(await ask('PATCH', '/api/cart/product', { id, quantity })),
    fill: async (lines: number, from = 0) =>
      isDone(
        await ask('PATCH', '/api/cart/products', {
          data: purchase.productIds.slice(from, from + lines).map((id) => ({ id, quantity: 2 })),
        }),
      ),
    addCode: async (code: string) => isDone(await ask('PATCH', '/api/cart/coupons', { add: code })),
    read: async () => isDone(await ask('GET', '/api/cart')),
    close: () => connection.close(),
    preparePayment,
    pay: async (cardToken?: string): Promise<string | null> => (await preparePayment(cardToken))(),
  };
}

const nameOf = (answer: Answer): string => read(answer).owner ?? String(answer.status);

/**
 * Creates customers with a session each: password hashing is slow on purpose and not measured here.
 */
export async function createCustomers(pool: pg.Pool, count: number): Promise<string[]> {
  const batch = randomUUID().slice(0, 8);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const people = tokens.map((token, index) => ({
    id: randomUUID(),
    session: randomUUID(),
    hash: createHash('sha256').update(token).digest(),
    mark: `${batch}${index}`,
    phone: `+339${String(Date.now() % 1e5).padStart(5, '0')}${String(index).padStart(5, '0')}`,
  }));
  await pool.query(
    `insert into customers (id, email, phone, password_hash, firstname, lastname, referral_code, terms_accepted_at, created_at)
    select id, mark || '@bench.test', phone, 'x', 'B', 'B', mark, now(), now() from unnest($1::uuid[], $2::text[], $3::text[]) as p (id, mark, phone)`,
    [people.map(({ id }) => id), people.map(({ mark }) => mark), people.map(({ phone }) => phone)],
  );
  await pool.query(
    `insert into sessions (id, token_hash, customer_id, created_at, last_seen_at, expires_at)
    select session, hash, id, now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as p (session, hash, id)`,
    [
      people.map(({ session }) => session),
      people.map(({ hash }) => hash),
      people.map(({ id }) => id),
    ],
  );
  return tokens;
}
