/** Actions of shoppers and staff through the API. */
import { expect } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { okBody, type AnswerOf } from './answers.ts';
import type { Answer, TestApp, Visitor } from './app.ts';
import { staff } from './hired-staff.ts';
import { prepare } from './preparing.ts';

export * from './answers.ts';
export * from './hired-staff.ts';
export * from './opened-shop.ts';
export { prepare, putLine } from './preparing.ts';
export * from './shelf.ts';

/** In the zone « Paris Est ». */
export const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
export const cards = {
  accepted: '4242424242424242',
  refused: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000002760003184',
  slow: '4000000000000259',
  lostReply: '4000000000000341',
  extended: '4000000000003014',
  refusedLater: '4000000000003113',
} as const;
/** Relative to the test clock's start: Saturday 21 November 2026, 10:00. */
export const slots = {
  tonight: 'paris-est-2026-11-21-18',
  tomorrow: 'paris-est-2026-11-22-18',
  tomorrowLate: 'paris-est-2026-11-22-20',
  pickup: 'retrait-bastille-2026-11-23-15',
} as const;

const passwords = {
  alice: ['alice@exemple.fr', 'Alice2026'],
  bruno: ['bruno@exemple.fr', 'Bruno2026'],
} as const;

/** 52.50 €: above the minimum order and BIENVENUE10's 40 €, below any cheaper delivery. */
export const counted = { penne: 30 } as const;

export async function signIn(visitor: Visitor, who: keyof typeof passwords): Promise<Visitor> {
  const [email, password] = passwords[who];
  okBody(await visitor.call('POST', '/api/auth/signin', { email, password }));
  return visitor;
}

let shoppersMade = 0;
/** Creates a customer with an open session, without hashing a password. */
export async function newShopper(
  app: TestApp,
  changes: { firstname?: string | null; is_email_optin?: boolean } = {},
): Promise<Visitor & { customerId: string }> {
  shoppersMade += 1;
  const customerId = newId();
  const at = app.clock.now();
  await app.database.db
    .insertInto('customers')
    .values({
      id: customerId,
      email: `shopper${shoppersMade}@exemple.fr`,
      phone: `+336${String(30_000_000 + shoppersMade)}`,
      password_hash: 'none',
      firstname: 'Zoé',
      lastname: `Numéro ${shoppersMade}`,
      acquisition_source: 'autre',
      referral_code: customerId,
      terms_accepted_at: at,
      created_at: at,
      ...changes,
    })
    .execute();
  const visitor = app.visitor();
  visitor.cookies.set('session', (await openSession(app.database.db, app, { customerId })).token);
  return { ...visitor, customerId };
}

/** `waiting`: products that are added once the delivery is chosen. */
export function chooseDelivery(
  visitor: Visitor,
  timeSlotId: string = slots.tomorrow,
  waiting?: readonly { id: string; quantity: number }[],
): Promise<Answer> {
  const deliveryZoneId = timeSlotId.replace(/-\d{4}-\d\d-\d\d-\d\d$/, '');
  return visitor.call('PATCH', '/api/cart/delivery2', {
    deliveryZoneId,
    timeSlotId,
    ...(deliveryZoneId === 'paris-est' ? { address } : {}),
    ...(waiting ? { waiting } : {}),
  });
}

export function setQuantities(
  visitor: Visitor,
  quantities: Readonly<Record<string, number>>,
): Promise<Answer> {
  return visitor.call('PATCH', '/api/cart/products', {
    data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })),
  });
}

/** Sets address, slot and products; returns the cart. */
export async function fillCart(
  visitor: Visitor,
  quantities: Readonly<Record<string, number>> = counted,
  timeSlotId?: string,
): Promise<AnswerOf<'PATCH /api/cart/products'>> {
  okBody(await chooseDelivery(visitor, timeSlotId));
  return okBody<'PATCH /api/cart/products'>(await setQuantities(visitor, quantities));
}

export async function readCart(visitor: Visitor): Promise<AnswerOf<'GET /api/cart'>> {
  return okBody<'GET /api/cart'>(await visitor.call('GET', '/api/cart'));
}

/** Submits the provider's card form. */
export async function tokenise(visitor: Visitor, number: string, expYear = 2030): Promise<string> {
  const card = { number, expMonth: 12, expYear, cvc: '123' };
  return okBody(await visitor.call('POST', '/sandbox/tokens', card)).token;
}

/** Pays the cart's amount, with an accepted card by default. */
export async function pay(
  visitor: Visitor,
  options: { card?: keyof typeof cards; [field: string]: unknown } = {},
): Promise<Answer> {
  const { card = 'accepted', ...changes } = options;
  const { price } = await readCart(visitor);
  return visitor.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token: await tokenise(visitor, cards[card]) },
    ...changes,
  });
}

/** Buys with an accepted card; returns the order's id. */
export async function buy(
  visitor: Visitor,
  quantities?: Readonly<Record<string, number>>,
  timeSlotId?: string,
): Promise<string> {
  await fillCart(visitor, quantities, timeSlotId);
  const outcome = okBody(await pay(visitor));
  expect(outcome.status).toBe('authorized');
  return outcome.orderId;
}

export async function readOrder(
  visitor: Visitor,
  orderId: string,
): Promise<AnswerOf<'GET /api/orders/:id'>> {
  return okBody<'GET /api/orders/:id'>(await visitor.call('GET', `/api/orders/${orderId}`));
}

/** A departure is meant, also days before its slot. */
export function move(visitor: Visitor, orderId: string, to: string): Promise<Answer> {
  return visitor.call('POST', `/api/staff/orders/${orderId}/moves`, { to, isEarlyMeant: true });
}

/** Departs with these orders, also days before their slots. */
export const leaveRound = (by: Visitor, orderIds: readonly string[], changes = {}) =>
  by.call('POST', '/api/staff/rounds', { orderIds, earlyIds: orderIds, ...changes });

/** Hands over a pickup order against its code. */
export async function collect(
  preparer: Visitor,
  customer: Visitor,
  orderId: string,
): Promise<Answer> {
  const { pickupCode } = await readOrder(customer, orderId);
  return preparer.call('POST', `/api/staff/orders/${orderId}/moves`, {
    to: 'delivered',
    pickupCode,
    isAgeChecked: true,
  });
}

export async function deliver(driver: Visitor, orderId: string): Promise<Answer> {
  okBody(await move(driver, orderId, 'inTransit'));
  return handOver(driver, orderId);
}

/** At the door, as the driver of its round. */
export function handOver(driver: Visitor, orderId: string): Promise<Answer> {
  return driver.call('POST', `/api/staff/deliveries/${orderId}/events`, {
    status: 'delivered',
    isAgeChecked: true,
  });
}

/** The digits that its customer reads while the driver is on the way. */
export async function readDoorCode(customer: Visitor, orderId: string): Promise<string> {
  return okBody(await customer.call('POST', '/api/orders/taskDeliveryInfos', { orderId })).doorCode;
}

export async function prepareAndDeliver(
  app: TestApp,
  orderId: string,
  found?: Parameters<typeof prepare>[2],
): Promise<void> {
  const paul = await staff(app, 'paul');
  await prepare(paul, orderId, found);
  for (const to of ['cart', 'readyToDeliver']) okBody(await move(paul, orderId, to));
  const lea = await staff(app, 'lea');
  okBody(await deliver(lea, orderId));
  await app.jobs.drain();
}

/** Messages to a recipient, newest first. */
export async function inboxOf(
  app: TestApp,
  to: string,
): Promise<{ kind: string; subject: string | null; text: string }[]> {
  await app.jobs.drain();
  const { items } = okBody(await app.visitor().call('GET', '/api/dev/inbox'));
  return items.filter((item: { to: string }) => item.to === to);
}
