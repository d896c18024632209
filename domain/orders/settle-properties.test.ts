import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as carts from '../../tests/carts.ts';
import { priceCart } from '../cart/price.ts';
import { withWeightMarginCents } from '../measures/money.ts';
import { billLine, settleOrder, type PreparedLine } from './settle.ts';

const preparation = fc.array(
  fc.record({
    found: fc.integer({ min: 0, max: 100 }),
    gramsPercent: fc.integer({ min: 0, max: 250 }),
    rate: fc.constantFrom(550, 1000, 2000, 210),
    isWeighed: fc.boolean(),
    replacement: fc.option(
      fc.record({
        quotation: fc.constantFrom('count' as const, 'weight' as const),
        unitPriceCents: fc.integer({ min: 1, max: 9_000 }),
      }),
      { freq: 4 },
    ),
  }),
  { minLength: 10, maxLength: 10 },
);
type Preparation = {
  found: number;
  gramsPercent: number;
  rate: number;
  isWeighed: boolean;
  replacement?: PreparedLine['replacement'];
};

describe('any preparation of an order', () => {
  it('C03c the bill never exceeds the hold, nor a line its maximum; the excess is a gift', () => {
    fc.assert(
      fc.property(carts.cart, preparation, (cart, bag) => {
        const { prepared, quotation, settlement } = prepare(cart, bag);
        expect(settlement.billedCents).toBeGreaterThanOrEqual(0);
        expect(settlement.billedCents).toBeLessThanOrEqual(quotation.preauthorization);
        for (const [index, line] of settlement.lines.entries()) {
          const { requestedCents = 0, quotation: kind } = prepared[index] ?? {};
          expect(line.billedCents).toBeLessThanOrEqual(
            kind === 'weight' ? withWeightMarginCents(requestedCents, 15) : requestedCents,
          );
          expect(line.billedCents + line.giftCents).toBe(line.realCents);
          expect(line.giftCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the bill is lines minus coupon plus fees, and the hold never reduces it', () => {
    fc.assert(
      fc.property(carts.cart, preparation, (cart, bag) => {
        const { settlement } = prepare(cart, bag);
        expect(settlement.netCents - settlement.couponDiscountCents + settlement.feesCents).toBe(
          settlement.billedCents,
        );
      }),
    );
  });

  it('E05a the VAT rows sum to the bill, and none is negative', () => {
    fc.assert(
      fc.property(carts.cart, preparation, (cart, bag) => {
        const { settlement } = prepare(cart, bag);
        expect(sum(settlement.vat.map((row) => row.total))).toBe(settlement.billedCents);
        for (const row of settlement.vat) {
          expect(row.base + row.vat).toBe(row.total);
          expect(Math.min(row.base, row.vat, row.total)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('an order found as announced is billed as announced, up to rounding of weighed pieces', () => {
    fc.assert(
      fc.property(carts.cart, (cart) => {
        const { prepared, settlement } = prepare(
          cart,
          cart.lines.map(() => ({ found: 100, gramsPercent: 100, rate: 550, isWeighed: true })),
        );
        for (const [index, line] of prepared.entries()) {
          // Tolerance: the cart rounds each piece to the cent, and rounds percentages down.
          const pieces = line.quotation === 'weight' ? 1.5 * line.requestedQuantity + 1.5 : 0;
          const { realCents = 0 } = settlement.lines[index] ?? {};
          expect(Math.abs(realCents - line.requestedCents)).toBeLessThanOrEqual(pieces);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('T26b without a promotion, a weighed line is billed weight times price, up to 115 % and the hold', () => {
    const weighing = fc.record({
      priceCents: fc.integer({ min: 1, max: 6_000 }),
      unitGrams: fc.integer({ min: 10, max: 3_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      grams: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(weighing, ({ priceCents, unitGrams, quantity, grams }) => {
        const product = { id: 'p0', name: 'p0', quotation: 'weight', promotion: null } as const;
        const cart = { lines: [{ product: { ...product, priceCents, unitGrams }, quantity }] };
        const [line] = priceCart(cart).lines;
        const { realCents, billedCents } = bill15({
          productId: 'p0',
          name: 'p0',
          quotation: 'weight',
          vatRateBasisPoints: 550,
          promotion: null,
          unitPriceCents: priceCents,
          requestedCents: line?.netCents ?? 0,
          maximumCents: line?.maximumCents ?? 0,
          requestedQuantity: quantity,
          announcedGrams: unitGrams * quantity,
          preparedQuantity: quantity,
          preparedGrams: grams,
        });
        const byHand = (weight: number) => Math.floor((priceCents * weight) / 1000 + 0.5);
        const bound = Math.floor((unitGrams * quantity * 115) / 100);
        expect(realCents).toBe(byHand(grams));
        expect(billedCents).toBe(Math.min(byHand(Math.min(grams, bound)), line?.maximumCents ?? 0));
      }),
      { numRuns: 1_000 },
    );
  });
});

const bill15 = (line: PreparedLine) => billLine(line, { weightMarginPercent: 15 });

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Prices a cart and prepares it with the given quantities and weights. */
function prepare(cart: Parameters<typeof priceCart>[0], bag: readonly Preparation[]) {
  const { lines, quotation } = priceCart(cart);
  const prepared = lines.map((line, index): PreparedLine => {
    const product = cart.lines[index]?.product;
    const {
      found = 0,
      gramsPercent = 0,
      rate = 550,
      isWeighed = false,
      replacement = null,
    } = bag[index] ?? {};
    const announcedGrams =
      product?.quotation === 'weight' ? (product.unitGrams ?? 0) * line.quantity : null;
    const preparedQuantity = Math.round((line.quantity * found) / 100);
    return {
      productId: line.productId,
      name: line.productId,
      quotation: product?.quotation ?? 'count',
      vatRateBasisPoints: rate,
      unitPriceCents: product?.priceCents ?? 0,
      promotion: product?.promotion ?? null,
      requestedCents: line.netCents,
      maximumCents: line.maximumCents,
      requestedQuantity: line.quantity,
      announcedGrams,
      preparedQuantity,
      preparedGrams:
        announcedGrams !== null && isWeighed
          ? Math.round((announcedGrams * gramsPercent) / 100)
          : replacement?.quotation === 'weight'
            ? 10 * gramsPercent
            : null,
      replacement,
    };
  });
  return {
    prepared,
    quotation,
    settlement: settleOrder({
      weightMarginPercent: 15,
      lines: prepared,
      couponDiscountCents: quotation.couponDiscount,
      feesCents: quotation.shipping + quotation.preparationFee,
      holdCents: quotation.preauthorization,
    }),
  };
}
