import { afterEach, describe, expect, it } from 'vitest';
import { type Monitoring, noMonitoring } from '#server/platform/monitoring.ts';
import type { Visitor } from '../../tests/app.ts';
import { ordersOf } from '../../tests/customer-rows.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

describe('paying', () => {
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

  describe('paying a cart', () => {
    it('T26a F05b paying a cart holds the displayed amount, takes stock and slot, and closes the cart', async () => {
      const before = {
        stock: await shop.stockOf(app, 'penne'),
        places: await shop.bookedPlaces(app, shop.slots.tomorrow),
      };
      const cart = await withCart();
      expect(cart.price.quotation).toMatchObject({
        net: 5250,
        shipping: 590,
        total: 5840,
        preauthorization: 5840,
      });
      const outcome = shop.okBody(await shop.pay(zoe));
      expect(outcome).toMatchObject({ status: 'authorized', actionUrl: null, refusalReason: null });
      // The answer is made from what was just written; asked again, it is read.
      const again = await zoe.call('PATCH', '/api/cart/finalizePrepay', {
        paymentId: outcome.paymentId,
      });
      expect(shop.okBody(again)).toEqual(outcome);
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

    it('products added while the bank is called are not in the order, and start the next cart', async () => {
      await withCart();
      const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
      const [{ id, quantity } = { id: '', quantity: 0 }] = (await shop.readCart(zoe)).products;
      shop.okBody(await shop.setQuantities(zoe, { [id]: quantity + 2 }));
      await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
      expect((await shop.readOrder(zoe, outcome.orderId)).status).toBe('prepaid');
      const next = await shop.readCart(zoe);
      expect(next.products.map((added) => [added.id, added.quantity])).toEqual([[id, 2]]);
    });

    it('C03a paying a cart holds 115 % of the weighed products, as the e-mail says', async () => {
      const cart = await withCart({ entrecote: 4 });
      expect(cart.price.quotation).toMatchObject({
        net: 3588,
        total: 4178,
        preauthorization: 4717,
      });
      shop.okBody(await shop.pay(zoe));
      const { email } = shop.okBody(await zoe.call('POST', '/api/auth/me'));
      const [mail] = await shop.inboxOf(app, email);
      expect(withPlainSpaces(mail?.text ?? '')).toContain(
        'Votre banque réserve 47,17 €. Ce montant comprend une réserve de 15 % sur les produits pesés',
      );
    });

    it('F04b a pickup is paid without an address, at its pickup point', async () => {
      await withCart(shop.counted, shop.slots.pickup);
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

    it('a card saved with one payment can pay the next, for its owner only', async () => {
      await withCart();
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      shop.okBody(await shop.pay(zoe, { payment: { type: 'card', token, saveCard: true } }));
      const [card] = shop.okBody(await zoe.call('GET', '/api/account/cards')).items;
      expect(card).toMatchObject({ type: 'VISA', last4: '4242', isExpired: false });
      const owner = zoe;
      await withCart({ carottes: 20 });
      shop.expectRefusal(
        await shop.pay(zoe, { payment: { type: 'card', cardId: card.id } }),
        'Payment.CardNotFound',
      );
      await shop.fillCart(owner, { carottes: 20 });
      expect(
        shop.okBody(await shop.pay(owner, { payment: { type: 'card', cardId: card.id } })).status,
      ).toBe('authorized');
    });

    it('T24 a double click makes one order and one payment', async () => {
      await withCart({ carottes: 20 });
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
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await ordersOf(app, zoe)).toHaveLength(1);
    });

    it('T24 a payment retried after a lost answer returns its order', async () => {
      await withCart({ carottes: 20 });
      const { price } = await shop.readCart(zoe);
      const request = {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards.accepted) },
      };
      const send = (changes = {}) =>
        zoe.call('PUT', '/api/cart/createPaymentIntent', { ...request, ...changes });
      const placed = shop.okBody(await send());
      expect(shop.okBody(await send())).toEqual(placed);
      shop.expectRefusal(await send({ acceptedAmount: 1 }), 'Cart.CartNotFound');
      app.clock.advance({ minutes: 11 });
      shop.expectRefusal(await send(), 'Cart.CartNotFound');
      expect(await ordersOf(app, zoe)).toHaveLength(1);
    });

    it('a cart paid entirely by codes becomes an order without a bank payment', async () => {
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
      await withCart({ carottes: 18 }, shop.slots.pickup);
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

  it('V09 alcohol can be bought with the age declaration', async () => {
    await withCart({ 'chinon-rouge': 4 });
    expect(shop.okBody(await shop.pay(zoe, { isAdult: true })).status).toBe('authorized');
  });
});

describe('statements', () => {
  const sent: string[] = [];
  let isCounting = false;
  /** Counts what a request asks of the shop's own tables: neither the embedded bank nor the feed of changes. */
  const counting: Monitoring = {
    ...noMonitoring,
    isOn: true,
    startCall(_name, attributes) {
      const text = String(attributes['db.query.text'] ?? '');
      if (isCounting && text !== '' && !/sandbox\.|\bchanges\b/.test(text)) sent.push(text);
      return null;
    },
  };

  const { app } = shop.open({ monitoring: counting });

  /** Since the second: the first of a connection prepares what it sends. */
  async function countCheckout(): Promise<number> {
    const zoe = await shop.newShopper(app);
    const { price } = await shop.fillCart(zoe);
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    sent.length = 0;
    isCounting = true;
    const paid = await zoe.call('PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount: price.quotation.preauthorization,
      acceptTerms: true,
      payment: { type: 'card', token },
    });
    isCounting = false;
    expect(paid.status).toBe(200);
    return sent.length;
  }

  it('a checkout sends 23 SQL statements, whether the seller has one site or two', async () => {
    await countCheckout();
    expect(await countCheckout(), sent.join('\n')).toBe(23);
    await app.database.pool.query(
      "insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open')",
    );
    expect(await countCheckout(), sent.join('\n')).toBe(23);
  });
});
