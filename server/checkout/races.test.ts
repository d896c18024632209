import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { countWaiting } from '../../tests/database.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

/** Dropping the cart during payment: it makes one order or none. */
describe('dropping a cart', () => {
  let zoe: Visitor & { customerId: string };
  const { app } = shop.open({ stock: { penne: 5_000 }, hasWideSlots: true });
  beforeEach(async () => {
    zoe = await shop.newShopper(app);
    await shop.fillCart(zoe);
  });
  afterEach(() => expectInvariants(app, { penne: 5_000 }));

  const drop = () => zoe.call('DELETE', '/api/cart');
  const approve = (outcome: { actionUrl: string }) =>
    zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
  const statuses = async () =>
    (
      await app.database.db
        .selectFrom('orders')
        .select('status')
        .where('customer_id', '=', zoe.customerId)
        .orderBy('number')
        .execute()
    ).map(({ status }) => status);

  it('T24 a cart cannot be dropped while its payment is pending', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.expectRefusal(await drop(), 'EcomCart.WaitingForBankReply');
    expect((await shop.readCart(zoe)).products).toHaveLength(1);
    await approve(outcome);
    expect(await statuses()).toEqual(['prepaid']);
  });

  it('T24 a cart emptied during a pending payment cannot be paid again, and becomes the order once approved', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 0 }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 31 }));
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    shop.okBody(await shop.setQuantities(zoe, { penne: 0 }));
    await approve(outcome);
    expect(await statuses()).toEqual(['prepaid']);
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('T24 a cart dropped and paid concurrently is either paid or gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      zoe = await shop.newShopper(app);
      await shop.fillCart(zoe);
      const { price } = await shop.readCart(zoe);
      const token = await shop.tokenise(zoe, shop.cards.challenge);
      const [paid, dropped] = await Promise.all([
        zoe.call('PUT', '/api/cart/createPaymentIntent', {
          acceptedAmount: price.quotation.preauthorization,
          acceptTerms: true,
          payment: { type: 'card', token },
        }),
        drop(),
      ]);
      expect([paid.status === 200, dropped.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await statuses()).toEqual(paid.status === 200 ? ['prepaying'] : []);
      if (paid.status === 200) await approve(paid.body);
    }
  });

  it('after a refused card a cart can be dropped, and a new one paid', async () => {
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    shop.okBody(await drop());
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    await shop.buy(zoe);
    expect(await statuses()).toEqual(['failed', 'prepaid']);
  });
});

/**
 * Concurrent requests on real PostgreSQL and the whole application; only the bank is faked. Every
 * invariant is checked afterwards.
 */
describe('races', () => {
  const stock = { penne: 50_000 };

  const { app } = shop.open({ stock });
  afterEach(() => expectInvariants(app, stock));

  /** Shoppers with a full cart, ready to pay. */
  async function shoppers(
    count: number,
    quantities: Record<string, number>,
    slotId: (index: number) => string,
  ): Promise<Visitor[]> {
    const made = await Promise.all(Array.from({ length: count }, () => shop.newShopper(app)));
    await Promise.all(
      made.map((visitor, index) => shop.fillCart(visitor, quantities, slotId(index))),
    );
    return made;
  }
  const won = (answers: readonly Answer[]) =>
    answers.filter((answer) => answer.status === 200 && answer.body.status === 'authorized');
  const lost = (answers: readonly Answer[]) =>
    answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.owner);
  const countOf = async (sql: string, values: unknown[] = []) =>
    Number(
      (await app.database.pool.query(`select count(*) as count from ${sql}`, values)).rows[0].count,
    );

  describe('many concurrent shoppers', () => {
    it('T01 twenty shoppers for five units make five orders; the others are told why and no stock is left', async () => {
      const all = await shoppers(
        20,
        { panais: 1, penne: 18 },
        (index) => `paris-est-2026-11-24-${index < 10 ? 18 : 20}`,
      );
      const answers = await Promise.all(all.map((visitor) => shop.pay(visitor)));
      expect(won(answers)).toHaveLength(5);
      expect(lost(answers)).toHaveLength(15);
      for (const name of lost(answers))
        expect(['EcomCart.ProductOutOfStock', 'EcomCart.ProductQuantityUnavailable']).toContain(
          name,
        );
      expect(await shop.stockOf(app, 'panais')).toBe(0);
    });

    it('T01 a product sold out during payment is named in the refusal', async () => {
      const [zoe] = (await shoppers(
        1,
        { carottes: 2, penne: 18 },
        () => 'paris-est-2026-11-25-20',
      )) as [Visitor];
      const { price } = shop.okBody(
        await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }),
      );
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      const before = await shop.stockOf(app, 'carottes');
      const holder = await app.database.pool.connect();
      await holder.query('begin');
      await holder.query('lock table coupons in access exclusive mode');
      const paying = zoe.call('PUT', '/api/cart/createPaymentIntent', {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token },
      });
      // Its cart has passed the stock check; it waits while its code is evaluated.
      await expect.poll(() => countWaiting(app.database.pool, 'from "coupons"')).toBe(1);
      await shop.setStock(app, 'carottes', 1);
      await holder.query('commit');
      holder.release();
      shop.expectRefusal(await paying, 'EcomCart.ProductQuantityUnavailable');
      await shop.setStock(app, 'carottes', before);
    });

    it('units of a cancelled order can be bought by the next shopper', async () => {
      const { rows } = await app.database.pool.query<{ id: string; customer_id: string }>(
        "select id from orders where status = 'prepaid' limit 2",
      );
      const marc = await shop.staff(app, 'marc');
      for (const { id } of rows) shop.okBody(await shop.move(marc, id, 'cancelled'));
      const all = await shoppers(6, { panais: 1, penne: 18 }, () => 'paris-est-2026-11-25-10');
      const answers = await Promise.all(all.map((visitor) => shop.pay(visitor)));
      expect(won(answers)).toHaveLength(2);
      expect(await shop.stockOf(app, 'panais')).toBe(0);
    });

    it('T07b twelve shoppers for a slot of ten places make ten orders, and two are refused because it is full', async () => {
      const slotId = 'paris-est-2026-11-25-18';
      const all = await shoppers(12, shop.counted, () => slotId);
      const answers = await Promise.all(all.map((visitor) => shop.pay(visitor)));
      expect(won(answers)).toHaveLength(10);
      expect(lost(answers)).toEqual(['Order.InvalidTimeSlot', 'Order.InvalidTimeSlot']);
      expect(await shop.bookedPlaces(app, slotId)).toBe(10);
    });

    it('concurrent payments of carts with the same products in different orders never deadlock', async () => {
      const products = ['penne', 'carottes', 'riz-rond', 'spaghetti', 'pomme-gala'];
      const carts = products.map((_id, index) =>
        Object.fromEntries(
          [...products.slice(index), ...products.slice(0, index)].map((id) => [id, 8]),
        ),
      );
      const all = await Promise.all(
        carts
          .flatMap((cart) => [cart, cart])
          .map(async (cart, index) => {
            const [visitor] = await shoppers(
              1,
              cart,
              () => `paris-est-2026-11-2${6 + (index % 2)}-18`,
            );
            return visitor as Visitor;
          }),
      );
      expect(won(await Promise.all(all.map((visitor) => shop.pay(visitor))))).toHaveLength(10);
    });
  });

  describe('one shopper in several places at once', () => {
    it('T24 one cart paid ten times concurrently makes one order, one payment, one hold', async () => {
      const [zoe] = (await shoppers(1, shop.counted, () => 'paris-est-2026-11-28-18')) as [Visitor];
      const cart = await shop.readCart(zoe);
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      const click = () =>
        zoe.call('PUT', '/api/cart/createPaymentIntent', {
          acceptedAmount: cart.price.quotation.preauthorization,
          acceptTerms: true,
          payment: { type: 'card', token },
        });
      const answers = await Promise.all(Array.from({ length: 10 }, click));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(await countOf('orders where cart_id = $1', [cart.id])).toBe(1);
      expect(await countOf('sandbox.holds where token = $1', [token])).toBe(1);
    });

    it('a cart that changes during its payment holds the accepted amount', async () => {
      const [zoe] = (await shoppers(1, shop.counted, () => 'paris-est-2026-11-28-20')) as [Visitor];
      const { price } = await shop.readCart(zoe);
      const token = await shop.tokenise(zoe, shop.cards.accepted);
      const [paid] = await Promise.all([
        zoe.call('PUT', '/api/cart/createPaymentIntent', {
          acceptedAmount: price.quotation.preauthorization,
          acceptTerms: true,
          payment: { type: 'card', token },
        }),
        ...Array.from({ length: 5 }, (_, index) => shop.setQuantities(zoe, { penne: 31 + index })),
      ]);
      if (paid.status === 200)
        expect((await shop.readOrder(zoe, paid.body.orderId)).amounts.preauthorization).toBe(
          price.quotation.preauthorization,
        );
      else shop.expectRefusal(paid, 'EcomCart.TotalAmountOutdated');
    });

    it('a promo code used concurrently from a cart on every device is used once', async () => {
      const [zoe] = (await shoppers(1, shop.counted, () => 'paris-est-2026-11-29-18')) as [Visitor];
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'BIENVENUE10' }));
      const cart = await shop.readCart(zoe);
      const { orderId } = shop.okBody(await shop.pay(zoe));
      // A second cart with the same coupon, as on a device that was asleep.
      await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-29-20');
      await app.database.pool.query('update carts set coupon_ids = $2 where id = $1', [
        (await shop.readCart(zoe)).id,
        [cart.coupons[0]?.id],
      ]);
      const again = await shop.readCart(zoe);
      expect(again.coupons).toMatchObject([
        { applied: false, reason: 'Ce code a déjà été utilisé.' },
      ]);
      expect(again.price.quotation.couponDiscount).toBe(0);
      shop.okBody(await shop.pay(zoe));
      expect(await countOf('coupon_uses where coupon_id = $1', [cart.coupons[0]?.id])).toBe(1);
      expect(await countOf('coupon_uses where order_id = $1', [orderId])).toBe(1);
    });
  });

  it('T20a cancelling and taking charge concurrently: one succeeds, the other is refused', async () => {
    const paul = await shop.staff(app, 'paul');
    const winners = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const zoe = await shop.newShopper(app);
      const id = await shop.buy(zoe, shop.counted, 'paris-est-2026-11-23-18');
      const both = [
        () => zoe.call('PUT', `/api/orders/${id}/cancel`),
        () => shop.move(paul, id, 'preparing'),
      ];
      const [first, second] = (await Promise.all(
        (round % 2 === 0 ? both : both.toReversed()).map((act) => act()),
      )) as [Answer, Answer];
      expect([first.status, second.status].toSorted()).toEqual([200, 422]);
      winners.add((await shop.readOrder(zoe, id)).status);
    }
    for (const status of winners) expect(['cancelled', 'preparing']).toContain(status);
  });
});
