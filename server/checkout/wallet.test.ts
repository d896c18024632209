import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 500);
  zoe = await shop.newShopper(app);
});
afterAll(() => app.close());

async function buyWith(wallet?: 'APPLE_PAY' | 'GOOGLE_PAY'): Promise<string> {
  await shop.fillCart(zoe, { penne: 30 });
  const card = { number: shop.cards.accepted, expMonth: 12, expYear: 2030, cvc: '123', wallet };
  const { token } = shop.okBody(await zoe.call('POST', '/sandbox/tokens', card));
  return shop.okBody(await shop.pay(zoe, { payment: { type: 'card', token } })).orderId;
}
async function invoiceOf(orderId: string): Promise<{ paidBy?: string }> {
  await shop.prepareAndDeliver(app, orderId);
  const { rows } = await app.database.pool.query<{ content: { paidBy?: string } }>(
    'select content from invoices where order_id = $1',
    [orderId],
  );
  return rows[0]?.content ?? {};
}

it('a wallet is named on the order, to the team and on the invoice, and saves no card', async () => {
  const orderId = await buyWith('APPLE_PAY');
  expect((await shop.readOrder(zoe, orderId)).payment).toMatchObject({
    type: 'APPLE_PAY',
    last4: '4242',
  });
  const marc = await shop.staff(app, 'marc');
  const attempts = await marc.call('GET', `/api/staff/orders/${orderId}/payments`);
  expect(shop.okBody(attempts).items).toMatchObject([
    { status: 'authorized', means: { type: 'APPLE_PAY', last4: '4242' } },
  ]);
  expect(shop.okBody(await zoe.call('GET', '/api/account/cards')).items).toEqual([]);
  expect((await invoiceOf(orderId)).paidBy).toBe('Apple Pay');
});

it('a card typed by hand is named by its brand, and its invoice says card', async () => {
  const orderId = await buyWith();
  expect((await shop.readOrder(zoe, orderId)).payment).toMatchObject({ type: 'VISA' });
  expect(await invoiceOf(orderId)).not.toHaveProperty('paidBy');
});
