import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withWeightMarginCents } from '../money.ts';
import { billLine, settleOrder, type PreparedLine } from './settle.ts';

const weighed = (more: Partial<PreparedLine>): PreparedLine => ({ productId: 'w', name: 'Entrecôte', quotation: 'weight', vatRateBasisPoints: 550, requestedCents: 1794, maximumCents: 2064, requestedQuantity: 2, announcedGrams: 600, preparedQuantity: 2, preparedGrams: 600, ...more });

describe('what is billed', () => {
  it('the real grams at the promised price per gram', () => {
    expect(billLine(weighed({ preparedGrams: 550 }))).toMatchObject({ billedCents: 1645, giftCents: 0, missingCents: 149 });
  });

  it('C03 any excess over 115 % of the announced weight is offered', () => {
    expect(billLine(weighed({ preparedGrams: 900 }))).toMatchObject({ realCents: 2691, billedCents: 2064, giftCents: 627 });
  });

  it('what is missing is not charged', () => {
    expect(billLine(weighed({ preparedQuantity: 0, preparedGrams: 0 })).billedCents).toBe(0);
  });

  it('an order of which nothing was found costs nothing, fees included', () => {
    expect(settleOrder({ lines: [weighed({ preparedQuantity: 0, preparedGrams: 0 })], couponDiscountCents: 300, feesCents: 690, holdCents: 2454 })).toMatchObject({ billedCents: 0, vat: [] });
  });
});

const line = fc.record({ isWeighed: fc.boolean(), requestedCents: fc.integer({ min: 0, max: 30_000 }), quantity: fc.integer({ min: 1, max: 20 }), prepared: fc.integer({ min: 0, max: 20 }), announced: fc.integer({ min: 1, max: 5000 }), grams: fc.integer({ min: 0, max: 12_000 }), rate: fc.constantFrom(550, 1000, 2000) });

describe('whatever the scale says', () => {
  it('the bill is never above the hold, never negative, and its tax rows sum to it', () => {
    fc.assert(fc.property(fc.array(line, { maxLength: 10 }), fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1000 }), (rows, coupon, feesCents) => {
      const lines = rows.map((row, index): PreparedLine => ({
        productId: `p${index}`, name: 'Produit', quotation: row.isWeighed ? 'weight' : 'count', vatRateBasisPoints: row.rate, requestedCents: row.requestedCents,
        maximumCents: row.isWeighed ? withWeightMarginCents(row.requestedCents) : row.requestedCents, requestedQuantity: row.quantity, announcedGrams: row.isWeighed ? row.announced : null,
        preparedQuantity: Math.min(row.prepared, row.quantity), preparedGrams: row.isWeighed ? row.grams : null,
      }));
      const netCents = lines.reduce((sum, each) => sum + each.requestedCents, 0);
      const couponDiscountCents = Math.min(coupon, netCents);
      const holdCents = lines.reduce((sum, each) => sum + each.maximumCents, 0) - couponDiscountCents + feesCents;
      const settled = settleOrder({ lines, couponDiscountCents, feesCents, holdCents });
      expect(settled.billedCents).toBeLessThanOrEqual(holdCents);
      expect(settled.billedCents).toBeGreaterThanOrEqual(0);
      if (settled.netCents > 0) expect(settled.vat.reduce((sum, row) => sum + row.total, 0)).toBe(settled.billedCents);
      for (const row of settled.vat) expect(row.base + row.vat).toBe(row.total);
    }));
  });
});
