import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { basket, bookedOf, cards, chooseSlot, expectSound, fill, newCustomer, pay, stockOf } from '../../tests/buying.ts';
import { signWebhook } from '../partners/payment/webhook-signature.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
afterAll(async () => { await expectSound(app); await app.close(); });

let day = 0;
/** A shopper with a basket, on a slot of its own day so that tests do not crowd each other. */
async function shopper(wanted: Record<string, number> = basket): Promise<{ visitor: Visitor; slotId: string }> {
  const visitor = await newCustomer(app);
  const slotId = `paris-est-2026-11-${22 + (day % 8)}-${['18', '20'][Math.floor(day / 8) % 2]}`;
  day += 1;
  await chooseSlot(visitor, slotId);
  await fill(visitor, wanted);
  return { visitor, slotId };
}

describe('paying', () => {
  it('T26 holds 115 % of what is weighed, and captures only what was put in the bag', async () => {
    const { visitor } = await shopper();
    const { quotation } = (await visitor.call('GET', '/api/cart')).body.price;
    // Two entrecôtes of 8.97 €: 17.94 €, held at 20.64 €; the rest is not weighed.
    expect(quotation.preauthorization - quotation.total).toBe(2064 - 1794);
    const { body } = await pay(app, visitor);
    expect(body.status).toBe('authorized');
    await prepareAndDeliver(body.orderId, { entrecote: 550 });
    const order = (await visitor.call('GET', `/api/orders/${body.orderId}`)).body;
    // 550 g of 600 announced: 16.45 € instead of 17.94 €.
    expect(order.status).toBe('paid');
    expect(order.amounts.billed).toBe(quotation.total - (1794 - 1645));
    expect(order.amounts.captured).toBe(order.amounts.billed);
    expect(order.amounts.released).toBe(quotation.preauthorization - order.amounts.billed);
    expect(order.vat.reduce((sum: number, row: { total: number }) => sum + row.total, 0)).toBe(order.amounts.billed);
    expect(order.invoices).toHaveLength(1);
  });

  it('C03 what weighs more than 115 % is offered, never captured above the hold', async () => {
    const { visitor } = await shopper();
    const { body } = await pay(app, visitor);
    await prepareAndDeliver(body.orderId, { entrecote: 900 });
    const order = (await visitor.call('GET', `/api/orders/${body.orderId}`)).body;
    expect(order.amounts.billed).toBe(order.amounts.preauthorization);
    expect(order.amounts.gift).toBe(2691 - 2064);
    expect(order.explanation.some((row: { kind: string }) => row.kind === 'gift')).toBe(true);
    expect(order.explanation.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)).toBe(order.amounts.billed);
  });

  it('another amount than the one accepted is refused and nothing is held', async () => {
    const { visitor, slotId } = await shopper();
    const before = await stockOf(app, 'penne');
    const answer = await pay(app, visitor, { acceptedAmount: 1 });
    expect(answer.body.owner).toBe('EcomCart.TotalAmountOutdated');
    expect(await stockOf(app, 'penne')).toBe(before);
    expect(await bookedOf(app, slotId)).toBe(0);
  });

  it('V05 below the minimum order the amount is said', async () => {
    const { visitor } = await shopper({ penne: 2 });
    const answer = await pay(app, visitor);
    expect(answer.status).toBe(422);
    expect(answer.body.message.replace(/\s/g, ' ')).toBe('Minimum de commande de 30,00 € non atteint');
  });

  it('V10 a name and a phone are needed to order', async () => {
    const { visitor } = await shopper();
    await app.database.pool.query("update customers set lastname = null where id = (select customer_id from carts where id = $1)", [(await visitor.call('GET', '/api/cart')).body.id]);
    expect((await pay(app, visitor)).body).toMatchObject({ owner: 'Customer.MissingInformation', meta: { missing: ['lastname'] } });
  });

  it('V09 alcohol is sold to whoever declares to be an adult', async () => {
    const { visitor } = await shopper({ ...basket, 'chinon-rouge': 1 });
    expect((await pay(app, visitor)).status).toBe(400);
    expect((await pay(app, visitor, { isAdult: true })).body.status).toBe('authorized');
  });

  it('M03 a refused card says the bank’s words, gives everything back, and another card passes', async () => {
    const { visitor, slotId } = await shopper();
    const before = await stockOf(app, 'penne');
    const refused = await pay(app, visitor, { card: cards.refused });
    expect(refused.body).toMatchObject({ status: 'refused', refusalReason: 'Votre carte a été refusée.' });
    expect(await stockOf(app, 'penne')).toBe(before);
    expect(await bookedOf(app, slotId)).toBe(0);
    expect((await pay(app, visitor)).body.status).toBe('authorized');
  });

  it('3-D Secure: approved at the bank, then finished by the page or by the webhook, once', async () => {
    const { visitor } = await shopper();
    const started = (await pay(app, visitor, { card: cards.challenge })).body;
    expect(started.status).toBe('requires_action');
    const reference = started.actionUrl.split('/').at(-1);
    await app.partners.payment.answerChallenge(reference, true);
    const body = JSON.stringify({ id: 'evt_1', type: 'hold.authorized', providerReference: reference, idempotencyKey: null });
    const signature = signWebhook(`webhook:${app.signingSecret}`, body, app.clock.now());
    const hook = () => app.http.inject({ method: 'POST', url: '/api/payments/webhook', headers: { 'content-type': 'application/json', 'cabas-signature': signature }, payload: body });
    const [finished, ...hooks] = await Promise.all([visitor.call('PATCH', '/api/cart/finalizePrepay', { paymentId: started.paymentId }), hook(), hook()]);
    expect(finished.body.status).toBe('authorized');
    expect(hooks.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const events = await app.database.db.selectFrom('order_events').select('to_status').where('order_id', '=', started.orderId).where('to_status', '=', 'prepaid').execute();
    expect(events).toHaveLength(1);
  });

  it('a forged webhook changes nothing', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/payments/webhook', headers: { 'content-type': 'application/json', 'cabas-signature': `t=${Math.floor(app.clock.now().epochMilliseconds / 1000)},v1=${'0'.repeat(64)}` }, payload: '{}' });
    expect(answer.json()).toMatchObject({ owner: 'Payment.InvalidSignature', statusCode: 400 });
  });

  it('T24 a bank that does not answer blocks another try for ten minutes; the lost reply is found again', async () => {
    const { visitor } = await shopper();
    const lost = (await pay(app, visitor, { card: cards.lostReply })).body;
    expect(lost.status).toBe('pending');
    await fill(visitor, { carottes: 1 });
    expect((await pay(app, visitor)).body.owner).toBe('EcomCart.WaitingForBankReply');
    app.clock.advance({ minutes: 3 });
    await app.jobs.runNow('payments.reconcile', {});
    expect((await visitor.call('GET', `/api/orders/${lost.orderId}`)).body.status).toBe('prepaid');
  });

  it('an abandoned payment gives its stock, its slot and its basket back after a quarter of an hour', async () => {
    const { visitor, slotId } = await shopper();
    const before = await stockOf(app, 'penne');
    const booked = await bookedOf(app, slotId);
    await pay(app, visitor, { card: cards.challenge });
    expect(await stockOf(app, 'penne')).toBe(before - 6);
    app.clock.advance({ minutes: 16 });
    await app.jobs.runNow('payments.reconcile', {});
    expect(await stockOf(app, 'penne')).toBe(before);
    expect(await bookedOf(app, slotId)).toBe(booked);
    expect((await pay(app, visitor)).body.status).toBe('authorized');
  });

  it('a cancelled order gives everything back and its hold is let go', async () => {
    const { visitor, slotId } = await shopper();
    const before = await stockOf(app, 'penne');
    const { body } = await pay(app, visitor);
    const cancelled = await visitor.call('PUT', `/api/orders/${body.orderId}/cancel`);
    expect(cancelled.body.status).toBe('cancelled');
    await app.jobs.drain();
    expect(await stockOf(app, 'penne')).toBe(before);
    expect(await bookedOf(app, slotId)).toBe(0);
    const payment = await app.database.db.selectFrom('payments').select(['status', 'provider_reference']).where('order_id', '=', body.orderId).executeTakeFirstOrThrow();
    expect(payment.status).toBe('cancelled');
    expect((await app.partners.payment.lookup({ providerReference: payment.provider_reference ?? '' })).status).toBe('canceled');
  });

  it('another customer’s order, invoice and payment do not exist', async () => {
    const { visitor } = await shopper();
    const { body } = await pay(app, visitor);
    const other = await newCustomer(app);
    expect((await other.call('GET', `/api/orders/${body.orderId}`)).status).toBe(404);
    expect((await other.call('PUT', `/api/orders/${body.orderId}/cancel`)).status).toBe(404);
    expect((await other.call('PATCH', '/api/cart/finalizePrepay', { paymentId: body.paymentId })).status).toBe(404);
    expect((await app.visitor().call('GET', `/api/orders/${body.orderId}`)).body.owner).toBe('Auth.Unauthorized');
  });

  it('R03 a driver may not prepare', async () => {
    const { visitor } = await shopper();
    const { body } = await pay(app, visitor);
    const driver = app.visitor();
    await driver.call('POST', '/api/staff/session', { email: 'lea@cabas.fr', password: 'Lea2026xx' });
    expect((await driver.call('PUT', `/api/staff/orders/${body.orderId}/lines/penne`, { preparedQuantity: 1 })).body.owner).toBe('Shared.InsufficientPrivileges');
    expect((await driver.call('POST', `/api/staff/orders/${body.orderId}/moves`, { to: 'preparing' })).status).toBe(403);
  });
});

async function prepareAndDeliver(orderId: string, grams: Record<string, number>): Promise<void> {
  const manager = app.visitor();
  await manager.call('POST', '/api/staff/session', { email: 'marc@cabas.fr', password: 'Marc2026x' });
  const move = async (to: string) => { const answer = await manager.call('POST', `/api/staff/orders/${orderId}/moves`, { to }); expect(answer.status, JSON.stringify(answer.body)).toBe(200); };
  await move('preparing');
  const { products } = (await manager.call('GET', `/api/staff/orders/${orderId}`)).body;
  for (const line of products) {
    const answer = await manager.call('PUT', `/api/staff/orders/${orderId}/lines/${line.id}`, { preparedQuantity: line.requestedQuantity, ...(grams[line.id] ? { preparedGrams: grams[line.id] } : {}) });
    expect(answer.status).toBe(200);
  }
  for (const to of ['prepared', 'cart', 'readyToDeliver', 'inTransit', 'delivered']) await move(to);
  await app.jobs.drain();
}
