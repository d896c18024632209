/** A shopper of the bench, over HTTP with kept-alive connections. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Shopper = {
  chooseSlot(): Promise<boolean>;
  set(id: string, quantity: number): Promise<boolean>;
  fill(lines: number): Promise<boolean>;
  read(): Promise<boolean>;
  becomeCustomer(pool: pg.Pool, customerId: string): Promise<void>;
  pay(): Promise<boolean>;
};

const address = { streetNumber: '12', street: 'rue de la Roquette', postalCode: '75011', city: 'Paris' };
const found: { slot?: { zone: string; id: string }; ids?: string[] } = {};

export function createShopper(url: string): Shopper {
  let cookie = '';

  async function call(method: string, path: string, body?: unknown): Promise<{ isGood: boolean; body: any }> {
    const response = await fetch(url + path, { method, headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    return { isGood: response.ok, body: await response.json() };
  }

  async function findSlot(): Promise<{ zone: string; id: string }> {
    if (found.slot) return found.slot;
    const { body } = await call('POST', '/api/addresses/deliverySlots2', { address });
    found.slot = { zone: body.zones[0].id, id: body.nextAvailableSlot.id };
    return found.slot;
  }

  async function findProducts(): Promise<string[]> {
    if (found.ids) return found.ids;
    const { body } = await call('GET', '/api/categories/epicerie-salee/products?limit=60&available=1&sort=priceDesc');
    found.ids = body.items.map((product: { id: string }) => product.id);
    return found.ids ?? [];
  }

  return {
    async chooseSlot() {
      const slot = await findSlot();
      return (await call('PATCH', '/api/cart/delivery2', { deliveryZoneId: slot.zone, timeSlotId: slot.id, address })).isGood;
    },
    set: async (id, quantity) => (await call('PATCH', '/api/cart/product', { id, quantity })).isGood,
    async fill(lines) {
      const ids = await findProducts();
      return (await call('PATCH', '/api/cart/products', { data: ids.slice(0, lines).map((id) => ({ id, quantity: 2 })) })).isGood;
    },
    read: async () => (await call('GET', '/api/cart')).isGood,
    async becomeCustomer(pool, customerId) {
      const token = randomBytes(32).toString('base64url');
      await pool.query("insert into sessions (id, token_hash, customer_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')", [randomUUID(), createHash('sha256').update(token).digest(), customerId]);
      cookie = `session=${token}`;
    },
    async pay() {
      const cart = await call('GET', '/api/cart');
      const card = await call('POST', '/sandbox/tokens', { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' });
      const paid = await call('PUT', '/api/cart/createPaymentIntent', { acceptedAmount: cart.body.price.quotation.preauthorization, acceptTerms: true, payment: { type: 'card', token: card.body.token } });
      return paid.isGood && paid.body.status === 'authorized';
    },
  };
}
