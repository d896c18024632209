/** What shoppers and staff do, in a line each, through the API of the test application. */
import { expect } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from './app.ts';

export const address = { streetNumber: '12', street: 'rue de la Roquette', postalCode: '75011', city: 'Paris' };
export const cards = { accepted: '4242424242424242', refused: '4000000000000002', challenge: '4000002760003184', slow: '4000000000000259', lostReply: '4000000000000341' } as const;
/** Monday 23 November 2026, 18 h in Paris. */
export const mondayEvening = 'paris-est-2026-11-23-18';

export async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  const answer = await visitor.call('POST', '/api/auth/signin', { email, password });
  expect(answer.status).toBe(200);
}

/** A customer of its own, with a session and nothing else: made in SQL, since sign-up has tests of its own. */
export async function newCustomer(app: TestApp): Promise<Visitor> {
  const id = newId();
  const now = app.clock.now();
  await app.database.db.insertInto('customers').values({
    id, email: `${id}@exemple.fr`, phone: `+336${id.replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`, password_hash: 'none', firstname: 'Test', lastname: 'Client', acquisition_source: null,
    referral_code: id, terms_accepted_at: now, created_at: now,
  }).execute();
  const { openSession } = await import('#server/account/sessions.ts');
  const { token } = await openSession(app.database.db, app, { customerId: id });
  const visitor = app.visitor();
  visitor.cookies.set('session', token);
  return visitor;
}

export async function chooseSlot(visitor: Visitor, slotId = mondayEvening): Promise<void> {
  const answer = await visitor.call('PATCH', '/api/cart/delivery2', { deliveryZoneId: slotId.startsWith('retrait') ? 'retrait-bastille' : 'paris-est', timeSlotId: slotId, ...(slotId.startsWith('retrait') ? {} : { address }) });
  expect(answer.body).toMatchObject({ delivery: { timeSlotId: slotId } });
}

export async function fill(visitor: Visitor, wanted: Record<string, number>): Promise<void> {
  const answer = await visitor.call('PATCH', '/api/cart/products', { data: Object.entries(wanted).map(([id, quantity]) => ({ id, quantity })) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

export async function tokenOf(app: TestApp, number: string): Promise<string> {
  const result = await app.partners.payment.tokenise({ number, expMonth: 12, expYear: 2030, cvc: '123' });
  if ('refusal' in result) throw new Error(result.refusal);
  return result.token;
}

type Answer = Awaited<ReturnType<Visitor['call']>>;

/** Accepts whatever the cart asks for. */
export async function pay(app: TestApp, visitor: Visitor, options: { card?: string; acceptedAmount?: number; isAdult?: boolean } = {}): Promise<Answer> {
  const cart = await visitor.call('GET', '/api/cart');
  return visitor.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: options.acceptedAmount ?? cart.body.price?.quotation.preauthorization ?? 0, acceptTerms: true, payment: { type: 'card', token: await tokenOf(app, options.card ?? cards.accepted) },
    ...(options.isAdult ? { isAdult: true } : {}),
  });
}

/** A basket above the minimum order, with a weighed product. */
export const basket = { entrecote: 2, penne: 6, 'riz-basmati': 4 };

export async function stockOf(app: TestApp, productId: string): Promise<number> {
  const row = await app.database.db.selectFrom('stock').innerJoin('products', 'products.sku', 'stock.sku').select('stock.quantity').where('products.id', '=', productId).executeTakeFirstOrThrow();
  return row.quantity;
}

export async function bookedOf(app: TestApp, slotId: string): Promise<number> {
  const row = await app.database.db.selectFrom('slots').select('booked').where('id', '=', slotId).executeTakeFirstOrThrow();
  return row.booked;
}

/** The invariants that `npm run audit` checks, on this database. */
export async function expectSound(app: TestApp): Promise<void> {
  const { invariants } = await import('../scripts/invariants.ts');
  for (const { name, sql } of invariants) {
    const { rowCount } = await app.database.pool.query(sql);
    expect(rowCount, name).toBe(0);
  }
}
