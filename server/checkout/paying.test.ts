import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

let app: TestApp;
/** A customer with a basket that could be paid. */
let zoe: Visitor & { customerId: string };

/** Enough for every test of this file. */
const stock = { penne: 5_000, carottes: 5_000 };

beforeAll(async () => {
  app = await createTestApp();
  for (const [id, quantity] of Object.entries(stock)) await shop.setStock(app, id, quantity);
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

async function withBasket(quantities?: Record<string, number>, slotId?: string): Promise<any> {
  zoe = await shop.newShopper(app);
  return shop.fillCart(zoe, quantities, slotId);
}
const ordersOf = async (customerId: string) =>
  app.database.db
    .selectFrom('orders')
    .select(['status', 'number'])
    .where('customer_id', '=', customerId)
    .execute();

describe('paying a basket', () => {
  it('T26 holds the amount shown, takes stock and place, and closes the cart', async () => {
    const before = {
      stock: await shop.stockOf(app, 'penne'),
      places: await shop.bookedPlaces(app, shop.slots.tomorrow),
    };
    const cart = await withBasket();
    expect(cart.price.quotation).toMatchObject({
      net: 5250,
      shipping: 590,
      total: 5840,
      preauthorization: 5840,
    });
    const outcome = shop.okBody(await shop.pay(zoe));
    expect(outcome).toMatchObject({ status: 'authorized', actionUrl: null, refusalReason: null });
    const order = await shop.readOrder(zoe, outcome.orderId);
    expect(order).toMatchObject({
      status: 'prepaid',
      statusLabel: 'Validée',
      kind: 'new',
      total: 5840,
      units: 30,
      canCancel: true,
      amounts: { preauthorization: 5840, captured: 0, billed: null },
      payment: { type: 'VISA', last4: '4242', status: 'authorized' },
    });
    expect({
      stock: await shop.stockOf(app, 'penne'),
      places: await shop.bookedPlaces(app, shop.slots.tomorrow),
    }).toEqual({ stock: before.stock - 30, places: before.places + 1 });
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    expect(shop.okBody(await zoe.call('POST', '/api/auth/me')).newCustomer).toBe(false);
  });

  it('C03 holds 115 % of the weighed products and says so by e-mail', async () => {
    const cart = await withBasket({ entrecote: 4 });
    expect(cart.price.quotation).toMatchObject({ net: 3588, total: 4178, preauthorization: 4717 });
    shop.okBody(await shop.pay(zoe));
    const { email } = shop.okBody(await zoe.call('POST', '/api/auth/me'));
    const [mail] = await shop.inboxOf(app, email);
    expect(withPlainSpaces(mail?.text ?? '')).toContain(
      'Votre banque réserve 47,17 €. Ce montant compte 15 % de marge sur les produits pesés',
    );
  });

  it('F04 a pickup is paid without an address, at its point', async () => {
    await withBasket(shop.counted, shop.slots.pickup);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      delivery: { type: 'pickup', label: 'Retrait Bastille' },
      amounts: { shipping: 0 },
      address: { street: 'rue de la Roquette' },
    });
    const { email } = shop.okBody(await zoe.call('POST', '/api/auth/me'));
    const [mail] = await shop.inboxOf(app, email);
    expect(mail?.text).toContain('Retrait : Gratuit');
    expect(mail?.text).toContain('débité au retrait');
  });

  it('a card saved with a payment pays the next one, and belongs to its owner alone', async () => {
    await withBasket();
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    shop.okBody(await shop.pay(zoe, { payment: { type: 'card', token, saveCard: true } }));
    const [card] = shop.okBody(await zoe.call('GET', '/api/account/cards')).items;
    expect(card).toMatchObject({ type: 'VISA', last4: '4242', isExpired: false });
    const owner = zoe;
    await withBasket({ carottes: 20 });
    shop.expectRefusal(
      await shop.pay(zoe, { payment: { type: 'card', cardId: card.id } }),
      'SharedAccount.NotFound',
    );
    await shop.fillCart(owner, { carottes: 20 });
    expect(
      shop.okBody(await shop.pay(owner, { payment: { type: 'card', cardId: card.id } })).status,
    ).toBe('authorized');
  });

  it('T24 clicking twice is one order and one payment', async () => {
    await withBasket({ carottes: 20 });
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    const payment = { payment: { type: 'card', token } };
    const { price } = await shop.readCart(zoe);
    const click = () =>
      zoe.call('PUT', '/api/cart/createPaymentIntent', {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        ...payment,
      });
    const answers = await Promise.all([click(), click()]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    for (const answer of answers)
      if (answer.status !== 200) shop.expectRefusal(answer, 'Cart.CartNotFound');
    expect(await ordersOf(zoe.customerId)).toHaveLength(1);
  });

  it('a basket that codes pay entirely is an order without a bank', async () => {
    await app.database.db
      .insertInto('promo_codes')
      .values({
        id: crypto.randomUUID(),
        code: 'TOUT',
        name: 'Tout offert',
        reward: JSON.stringify({ type: 'VALUE', value: 100_000 }),
        conditions: '{}',
        max_uses: null,
        created_at: app.clock.now(),
      })
      .execute();
    await withBasket({ carottes: 18 }, shop.slots.pickup);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'tout' }));
    const outcome = shop.okBody(await shop.pay(zoe, { acceptedAmount: 0, payment: undefined }));
    expect(outcome.status).toBe('authorized');
    expect(await shop.readOrder(zoe, outcome.orderId)).toMatchObject({
      status: 'prepaid',
      total: 0,
      amounts: { preauthorization: 0 },
    });
    const { email } = shop.okBody(await zoe.call('POST', '/api/auth/me'));
    expect(
      (await shop.inboxOf(app, email)).find(({ subject }) => subject?.includes('est validée'))
        ?.text,
    ).toContain('rien ne sera débité');
  });
});

describe('what is refused before any money is asked for', () => {
  afterEach(async () => {
    expect(await ordersOf(zoe.customerId)).toEqual([]);
  });

  it('another amount than the one accepted', async () => {
    await withBasket();
    shop.expectRefusal(
      await shop.pay(zoe, { acceptedAmount: 5839 }),
      'EcomCart.TotalAmountOutdated',
    );
  });

  it('V05 a basket below the minimum, in the specification’s words', async () => {
    await withBasket({ penne: 17 });
    const answer = await shop.pay(zoe);
    shop.expectRefusal(answer, 'EcomCart.MinOrderAmountNotReached');
    expect(withPlainSpaces(answer.body.message)).toBe('Minimum de commande de 30,00 € non atteint');
    expect(answer.body.meta).toEqual({ amount: 3000, missing: 25 });
  });

  it('V10 somebody without a name', async () => {
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
    expect((await shop.readCart(zoe)).delivery.address.note).toBe('Code 12B');
  });

  it('an empty basket', async () => {
    zoe = await shop.newShopper(app);
    await shop.chooseDelivery(zoe);
    shop.expectRefusal(await shop.pay(zoe), 'Cart.EmptyCart');
  });

  it('V04 terms not accepted, no means of payment, an unknown saved card', async () => {
    await withBasket();
    shop.expectRefusal(await shop.pay(zoe, { acceptTerms: false }), 'Shared.Validation');
    shop.expectRefusal(await shop.pay(zoe, { payment: undefined }), 'Shared.Validation');
    shop.expectRefusal(
      await shop.pay(zoe, { payment: { type: 'card', cardId: crypto.randomUUID() } }),
      'SharedAccount.NotFound',
    );
  });

  it('V04 a saved card that has expired since', async () => {
    await withBasket();
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
    shop.expectRefusal(answer, 'Shared.Validation');
    expect(answer.body.message).toBe('La carte sélectionnée est expirée');
  });

  it('V09 alcohol without the declaration of age', async () => {
    await withBasket({ 'chinon-rouge': 4 });
    shop.expectRefusal(await shop.pay(zoe), 'Shared.Validation');
    shop.expectRefusal(await shop.pay(zoe, { isAdult: false }), 'Shared.Validation');
  });

  it('an address that the zone does not serve, whatever the page sent', async () => {
    await withBasket();
    await app.database.pool.query(
      `update carts set address = jsonb_set(address, '{postalCode}', '"69001"') where customer_id = $1`,
      [zoe.customerId],
    );
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.NoDeliveryForAddress');
  });

  it('T13 a slot that filled up, that was taken out, that is no longer there', async () => {
    await withBasket(shop.counted, shop.slots.tomorrowLate);
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

  it('T06 a slot whose cut-off has passed', async () => {
    await withBasket(shop.counted, shop.slots.tonight);
    app.clock.set('2026-11-21T13:00:00Z');
    shop.expectRefusal(await shop.pay(zoe), 'Order.InvalidTimeSlot');
  });

  it('T03 a basket that the shelf has outrun: price, stock, withdrawal', async () => {
    await withBasket({ penne: 20, panais: 3 });
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

  it('R01 a visitor, and a customer without a basket', async () => {
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

it('V09 alcohol is sold to whoever declares to be of age', async () => {
  await withBasket({ 'chinon-rouge': 4 });
  expect(shop.okBody(await shop.pay(zoe, { isAdult: true })).status).toBe('authorized');
});
