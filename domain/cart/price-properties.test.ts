/** Properties of a cart's price that hold for any basket. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as baskets from '../../tests/baskets.ts';
import type { Promotion } from '../catalogue/product.ts';
import { withWeightMarginCents } from '../measures/money.ts';
import { priceCart, shippingCents } from './price.ts';

describe('properties of any basket', () => {
  it('amounts are non-negative integers, and the hold is at least the total', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { quotation, lines } = priceCart(basket);
        const { explanation: _rows, deltaDay: _day, deltaSlot: _slot, ...amounts } = quotation;
        for (const [name, amount] of Object.entries(amounts))
          expect(Number.isSafeInteger(amount) && amount >= 0, `${name}: ${amount}`).toBe(true);
        expect(quotation.preauthorization).toBeGreaterThanOrEqual(quotation.total);
        expect(quotation.preauthorization).toBeLessThanOrEqual(
          withWeightMarginCents(quotation.net) -
            quotation.couponDiscount +
            quotation.shipping +
            quotation.preparationFee +
            lines.length,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('gross − promotions = net, and net − coupons + fees = total', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { quotation } = priceCart(basket);
        expect(quotation.gross - quotation.promotionDiscount).toBe(quotation.net);
        expect(
          quotation.net - quotation.couponDiscount + quotation.shipping + quotation.preparationFee,
        ).toBe(quotation.total);
        expect(quotation.promotionDiscount + quotation.couponDiscount).toBe(quotation.discount);
      }),
    );
  });

  it('the rows of the explanation sum to the hold', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { quotation } = priceCart(basket);
        expect(quotation.explanation.reduce((sum, row) => sum + row.amount, 0)).toBe(
          quotation.preauthorization,
        );
      }),
    );
  });

  it('one more code never raises the total, and the order of codes does not change it', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { total } = priceCart(basket).quotation;
        expect(
          priceCart({ ...basket, coupons: basket.coupons.slice(1) }).quotation.total,
        ).toBeGreaterThanOrEqual(total);
        expect(priceCart({ ...basket, coupons: basket.coupons.toReversed() }).quotation.total).toBe(
          total,
        );
      }),
    );
  });

  it('each kind of reward takes off the same amount in any order of codes', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const total = (kind: string, priced: ReturnType<typeof priceCart>) =>
          priced.coupons
            .filter(
              ({ id }) => basket.coupons.find((entry) => entry.id === id)?.reward.type === kind,
            )
            .reduce((sum, entry) => sum + entry.amountCents, 0);
        const [forward, backward] = [
          priceCart(basket),
          priceCart({ ...basket, coupons: basket.coupons.toReversed() }),
        ];
        for (const kind of ['FREE_ARTICLE', 'VALUE', 'PERCENT', 'FREE_SHIPPING'])
          expect(total(kind, forward)).toBe(total(kind, backward));
      }),
    );
  });

  it('coupons never exceed the price of the products and of the delivery', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { quotation, coupons } = priceCart(basket);
        expect(quotation.couponDiscount).toBeLessThanOrEqual(quotation.net);
        const shipping =
          basket.lines.length > 0 && basket.delivery
            ? shippingCents(basket.delivery, quotation.net)
            : 0;
        expect(coupons.reduce((sum, entry) => sum + entry.amountCents, 0)).toBeLessThanOrEqual(
          quotation.net + shipping,
        );
      }),
    );
  });

  it('F06a the net amount that minimums use does not depend on coupons', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        expect(priceCart(basket).quotation.net).toBe(
          priceCart({ ...basket, coupons: [] }).quotation.net,
        );
      }),
    );
  });

  it('the order of lines does not change the hold', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        expect(
          priceCart({ ...basket, lines: basket.lines.toReversed() }).quotation.preauthorization,
        ).toBe(priceCart(basket).quotation.preauthorization);
      }),
    );
  });

  it('V15c an nth-unit promotion discounts only the nth unit, rounded down, at any price and quantity', () => {
    const promoted = fc.tuple(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 40 }),
    );
    fc.assert(
      fc.property(promoted, ([price, nthQuantity, value, quantity]) => {
        const nth: Promotion = {
          mechanism: 'nth',
          nthQuantity,
          nthQuantityOffered: 1,
          type: 'PERCENT',
          value,
        };
        const netOf = (units: number) =>
          priceCart({
            lines: [
              {
                quantity: units,
                product: {
                  id: 'a',
                  name: 'a',
                  quotation: 'count',
                  priceCents: price,
                  unitGrams: null,
                  promotion: nth,
                },
              },
            ],
          }).quotation.net;
        const marginal = netOf(quantity) - (quantity > 1 ? netOf(quantity - 1) : 0);
        expect(marginal).toBe(
          quantity % nthQuantity === 0 ? price - Math.floor((price * value) / 100) : price,
        );
      }),
    );
  });
});
