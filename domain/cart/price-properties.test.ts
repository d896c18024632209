import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as carts from '../../tests/carts.ts';
import type { Promotion } from '../catalogue/product.ts';
import { withWeightMarginCents } from '../measures/money.ts';
import { priceCart, shippingCents } from './price.ts';

describe('properties of any cart', () => {
  it('amounts are non-negative integers, and the hold is at least the total', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        const { quotation, lines } = priceCart(cart);
        const { explanation: _rows, deltaDay: _day, deltaSlot: _slot, ...amounts } = quotation;
        for (const [name, amount] of Object.entries(amounts))
          expect(Number.isSafeInteger(amount) && amount >= 0, `${name}: ${amount}`).toBe(true);
        expect(quotation.preauthorization).toBeGreaterThanOrEqual(quotation.total);
        expect(quotation.preauthorization).toBeLessThanOrEqual(
          withWeightMarginCents(quotation.net, quotation.weightMarginPercent) -
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
      fc.property(carts.cart, (cart) => {
        const { quotation } = priceCart(cart);
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
      fc.property(carts.cart, (cart) => {
        const { quotation } = priceCart(cart);
        expect(quotation.explanation.reduce((sum, row) => sum + row.amount, 0)).toBe(
          quotation.preauthorization,
        );
      }),
    );
  });

  it('one more code never raises the total, and the order of codes does not change it', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        const { total } = priceCart(cart).quotation;
        expect(
          priceCart({ ...cart, coupons: cart.coupons.slice(1) }).quotation.total,
        ).toBeGreaterThanOrEqual(total);
        expect(priceCart({ ...cart, coupons: cart.coupons.toReversed() }).quotation.total).toBe(
          total,
        );
      }),
    );
  });

  it('each kind of reward takes off the same amount in any order of codes', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        const total = (kind: string, priced: ReturnType<typeof priceCart>) =>
          priced.coupons
            .filter(({ id }) => cart.coupons.find((entry) => entry.id === id)?.reward.type === kind)
            .reduce((sum, entry) => sum + entry.amountCents, 0);
        const [forward, backward] = [
          priceCart(cart),
          priceCart({ ...cart, coupons: cart.coupons.toReversed() }),
        ];
        for (const kind of ['FREE_ARTICLE', 'VALUE', 'PERCENT', 'FREE_SHIPPING'])
          expect(total(kind, forward)).toBe(total(kind, backward));
      }),
    );
  });

  it('coupons never exceed the price of the products and of the delivery', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        const { quotation, coupons } = priceCart(cart);
        expect(quotation.couponDiscount).toBeLessThanOrEqual(quotation.net);
        const shipping =
          cart.lines.length > 0 && cart.delivery ? shippingCents(cart.delivery, quotation.net) : 0;
        expect(coupons.reduce((sum, entry) => sum + entry.amountCents, 0)).toBeLessThanOrEqual(
          quotation.net + shipping,
        );
      }),
    );
  });

  it('F06a the net amount that minimums use does not depend on coupons', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        expect(priceCart(cart).quotation.net).toBe(
          priceCart({ ...cart, coupons: [] }).quotation.net,
        );
      }),
    );
  });

  it('the order of lines does not change the hold', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        expect(
          priceCart({ ...cart, lines: cart.lines.toReversed() }).quotation.preauthorization,
        ).toBe(priceCart(cart).quotation.preauthorization);
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
