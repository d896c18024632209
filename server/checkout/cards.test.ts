import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostedCard } from '#domain/payments/means.ts';
import type { Visitor } from '../../tests/app.ts';
import { ordersOf } from '../../tests/customer-rows.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

describe('what is refused before any money is asked for', () => {
  /** A customer with a cart that could be paid. */
  let zoe: Visitor & { customerId: string };

  /** Enough for every test of this file. */
  const stock = { penne: 5_000, carottes: 5_000 };

  const { app } = shop.open({ stock });
  afterEach(() => expectInvariants(app, stock));

  async function withCart(quantities?: Record<string, number>, slotId?: string) {
    zoe = await shop.newShopper(app);
    return shop.fillCart(zoe, quantities, slotId);
  }

  afterEach(async () => {
    expect(await ordersOf(app, zoe)).toEqual([]);
  });

  it('a payment of another amount than the accepted one is refused', async () => {
    await withCart();
    shop.expectRefusal(
      await shop.pay(zoe, { acceptedAmount: 5839 }),
      'EcomCart.TotalAmountOutdated',
    );
  });

  it('V05 paying a cart below the minimum is refused with the message of the specification', async () => {
    await withCart({ penne: 17 });
    const answer = await shop.pay(zoe);
    shop.expectRefusal(answer, 'EcomCart.MinOrderAmountNotReached');
    expect(withPlainSpaces(answer.body.message)).toBe('Minimum de commande de 30,00 € non atteint');
    expect(answer.body.meta).toEqual({ amount: 3000, missing: 25 });
  });

  it('V10b a payment by a customer without a name is refused', async () => {
    zoe = await shop.newShopper(app, { firstname: null });
    await shop.fillCart(zoe);
    const answer = await shop.pay(zoe);
    shop.expectRefusal(answer, 'Customer.MissingInformation');
    expect(answer.body.meta).toEqual({ missing: ['firstname'] });
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/updateCustomerInformation', { note: 'Code 12B' }),
      'Customer.MissingInformation',
    );
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/updateCustomerInformation', {
        firstname: 'Zoé',
        note: 'Code 12B',
      }),
    );
    expect((await shop.readCart(zoe)).delivery?.address?.note).toBe('Code 12B');
  });

  it('paying an empty cart is refused', async () => {
    zoe = await shop.newShopper(app);
    await shop.chooseDelivery(zoe);
    shop.expectRefusal(await shop.pay(zoe), 'Cart.EmptyCart');
  });

  it('V04b V04c a payment without accepted terms or payment method, or with an unknown saved card, is refused', async () => {
    await withCart();
    shop.expectRefusal(await shop.pay(zoe, { acceptTerms: false }), 'Payment.TermsNotAccepted');
    shop.expectRefusal(await shop.pay(zoe, { payment: undefined }), 'Payment.MeansMissing');
    shop.expectRefusal(
      await shop.pay(zoe, { payment: { type: 'card', cardId: crypto.randomUUID() } }),
      'Payment.CardNotFound',
    );
  });

  it('V04d a payment with an expired saved card is refused', async () => {
    await withCart();
    const token = shop.okBody(
      await zoe.call('POST', '/sandbox/tokens', {
        number: shop.cards.accepted,
        expMonth: 11,
        expYear: 2026,
        cvc: '123',
      }),
    ).token;
    const card = shop.okBody(await zoe.call('POST', '/api/account/cards', { token }));
    await app.database.db
      .updateTable('payment_cards')
      .set({ exp_month: 10 })
      .where('id', '=', card.id)
      .execute();
    const answer = await shop.pay(zoe, { payment: { type: 'card', cardId: card.id } });
    shop.expectRefusal(answer, 'Payment.CardExpired');
    expect(answer.body.message).toBe('La carte sélectionnée est expirée');
  });

  it('V09 paying for alcohol without the age declaration is refused', async () => {
    await withCart({ 'chinon-rouge': 4 });
    shop.expectRefusal(await shop.pay(zoe), 'Payment.AdultNotConfirmed');
    shop.expectRefusal(await shop.pay(zoe, { isAdult: false }), 'Payment.AdultNotConfirmed');
  });

  it('a payment for an address outside the zone is refused, whatever the page sent', async () => {
    await withCart();
    await app.database.pool.query(
      `update carts set address = jsonb_set(address, '{postalCode}', '"69001"') where customer_id = $1`,
      [zoe.customerId],
    );
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.NoDeliveryForAddress');
  });

  it('T13c T07b T07c a payment for a full, excluded or deleted slot is refused', async () => {
    await withCart(shop.counted, shop.slots.tomorrowLate);
    const slot = (changes: object) =>
      app.database.db
        .updateTable('slots')
        .set(changes)
        .where('id', '=', shop.slots.tomorrowLate)
        .execute();
    await slot({ capacity: 0 });
    shop.expectRefusal(await shop.pay(zoe), 'Order.InvalidTimeSlot');
    await slot({ capacity: 10, is_excluded: true });
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.TimeSlotExcluded');
    await slot({ is_excluded: false, deleted_at: app.clock.now() });
    shop.expectRefusal(await shop.pay(zoe), 'Order.TimeSlotDeleted');
    await slot({ deleted_at: null });
  });

  it('T06 a payment for a slot past its cut-off is refused', async () => {
    await withCart(shop.counted, shop.slots.tonight);
    app.clock.set('2026-11-21T13:00:00Z');
    shop.expectRefusal(await shop.pay(zoe), 'Order.InvalidTimeSlot');
  });

  it('T03 paying a cart is refused after a price change, a lack of stock or a withdrawn product', async () => {
    await withCart({ penne: 20, panais: 3 });
    await shop.setStock(app, 'panais', 2);
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.ProductQuantityUnavailable');
    await shop.setStock(app, 'panais', 0);
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.ProductOutOfStock');
    await shop.setStock(app, 'panais', 5);
    await shop.changeProduct(app, 'panais', { enabled: false });
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.ProductNotFound');
    await shop.changeProduct(app, 'panais', { enabled: true, price_cents: 410 });
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.TotalAmountOutdated');
    await shop.changeProduct(app, 'panais', { price_cents: 400 });
  });

  it('R01a a payment by a visitor, or by a customer without a cart, is refused', async () => {
    zoe = await shop.newShopper(app);
    const request = { acceptedAmount: 0, acceptTerms: true };
    shop.expectRefusal(
      await app.visitor().call('PUT', '/api/cart/createPaymentIntent', request),
      'Auth.Unauthorized',
    );
    shop.expectRefusal(
      await zoe.call('PUT', '/api/cart/createPaymentIntent', request),
      'Cart.CartNotFound',
    );
  });
});

describe('wallet', () => {
  const { app } = shop.open({ stock: { penne: 500 }, hasWideSlots: true });
  const zoe = shop.once(() => shop.newShopper(app));

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

  it('a wallet payment is labelled as such on the order, to the team and on the invoice, and saves no card', async () => {
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

  it('a typed card is labelled with its brand on the order, and « card » on the invoice', async () => {
    const orderId = await buyWith();
    expect((await shop.readOrder(zoe, orderId)).payment).toMatchObject({ type: 'VISA' });
    expect(await invoiceOf(orderId)).not.toHaveProperty('paidBy');
  });
});

/** A card typed on the page of a bank that an adapter joins. */
describe('hosted card', () => {
  const { app } = shop.open();
  beforeAll(async () => {
    const { payment } = app.partners;
    const { createHold } = payment;
    Object.assign(payment, {
      kind: 'adapter:acme',
      // The sandbox plays the bank's page, which it shows for a card that asks for 3-D Secure.
      async createHold(request: Parameters<typeof createHold>[0]) {
        expect(request.means).toEqual({ token: hostedCard });
        const typed = await payment.tokenise({
          number: '4000002760003184',
          expMonth: 12,
          expYear: 2030,
          cvc: '123',
        });
        return createHold({ ...request, means: { token: 'token' in typed ? typed.token : '' } });
      },
    });
  });

  it('a card typed on the bank’s hosted page pays the order, which stores the adapter’s name', async () => {
    const zoe = await shop.newShopper(app);
    const settings = shop.okBody(await zoe.call('GET', '/api/payments/settings'));
    expect(settings.card).toEqual({ form: 'page' });
    await shop.fillCart(zoe);
    const outcome = shop.okBody(
      await shop.pay(zoe, { payment: { type: 'card', token: hostedCard, saveCard: false } }),
    );
    expect(outcome).toMatchObject({ status: 'requires_action' });
    await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
    const { paymentId } = outcome;
    const paid = shop.okBody(await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId }));
    expect(paid.status).toBe('authorized');
    const { provider } = await app.database.db
      .selectFrom('payments')
      .select('provider')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(provider).toBe('adapter:acme');
    await expectInvariants(app);
  });
});
