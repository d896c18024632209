import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRefund, whatWasPaid, type DeliveredLine } from './refund.ts';
import { settleOrder, type PreparedLine, type Settlement } from './settle.ts';

const prepared = (
  productId: string,
  cents: number,
  quantity: number,
  rate: number,
): PreparedLine => ({
  productId,
  name: productId,
  quotation: 'count',
  vatRateBasisPoints: rate,
  requestedCents: cents,
  maximumCents: cents,
  requestedQuantity: quantity,
  announcedGrams: null,
  preparedQuantity: quantity,
  preparedGrams: null,
});
const delivered = (lines: readonly PreparedLine[]): DeliveredLine[] =>
  lines.map((line) => ({
    productId: line.productId,
    rate: line.vatRateBasisPoints,
    preparedQuantity: line.preparedQuantity,
    refundedQuantity: 0,
    withdrawnQuantity: 0,
    refundedCents: 0,
  }));

/** Refunds in the order given, each taking what it asks, and returns the lot. */
function refundAll(
  settlement: Settlement,
  lines: readonly PreparedLine[],
  steps: readonly { productId: string; quantity: number }[][],
) {
  const state = delivered(lines);
  let feesRefundedCents = 0;
  return steps.map((step, index) => {
    const refund = computeRefund(whatWasPaid(settlement, state), {
      lines: step,
      withFees: index === steps.length - 1,
      feesRefundedCents,
    });
    if (!refund) throw new Error('refused');
    feesRefundedCents += refund.feesCents;
    for (const line of refund.lines) {
      const row = state.find((candidate) => candidate.productId === line.productId);
      if (row)
        Object.assign(row, {
          refundedQuantity: row.refundedQuantity + line.quantity,
          refundedCents: row.refundedCents + line.cents,
        });
    }
    return refund;
  });
}

describe('what a refund gives back', () => {
  const lines = [prepared('penne', 350, 2, 550), prepared('chinon', 890, 1, 2000)];

  it('E05 a line at what it cost once the discount is shared, with the tax of its rate', () => {
    const settlement = settleOrder({
      lines,
      couponDiscountCents: 124,
      feesCents: 590,
      holdCents: 99_999,
    });
    const refund = computeRefund(whatWasPaid(settlement, delivered(lines)), {
      lines: [{ productId: 'chinon', quantity: 1 }],
      withFees: false,
      feesRefundedCents: 0,
    });
    expect(refund).toEqual({
      lines: [{ productId: 'chinon', quantity: 1, cents: 801 }],
      feesCents: 0,
      amountCents: 801,
      vat: [{ letter: 'C', rate: 2000, base: 667, vat: 134, total: 801 }],
    });
  });

  it.each([
    [[{ productId: 'penne', quantity: 3 }]],
    [[{ productId: 'penne', quantity: 0 }]],
    [[{ productId: 'riz', quantity: 1 }]],
    [
      [
        { productId: 'penne', quantity: 1 },
        { productId: 'penne', quantity: 1 },
      ],
    ],
  ])('more than what was delivered is refused: %j', (wanted) => {
    const settlement = settleOrder({
      lines,
      couponDiscountCents: 0,
      feesCents: 0,
      holdCents: 99_999,
    });
    expect(
      computeRefund(whatWasPaid(settlement, delivered(lines)), {
        lines: wanted,
        withFees: false,
        feesRefundedCents: 0,
      }),
    ).toBeNull();
  });

  it('E05 in however many parts, the whole gives back what was paid and the tax of the invoice, to the cent', () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      rate: fc.constantFrom(550, 1000, 2000, 210),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 1_200 }),
        (drawn, coupon, feesCents) => {
          const basket = drawn.map(({ cents, quantity, rate }, index) =>
            prepared(`p${index}`, cents, quantity, rate),
          );
          const settlement = settleOrder({
            lines: basket,
            couponDiscountCents: coupon,
            feesCents,
            holdCents: 999_999,
          });
          const steps = basket.flatMap(({ productId, preparedQuantity }) =>
            Array.from({ length: preparedQuantity }, () => [{ productId, quantity: 1 }]),
          );
          const refunds = refundAll(settlement, basket, steps);
          expect(refunds.reduce((sum, refund) => sum + refund.amountCents, 0)).toBe(
            settlement.billedCents,
          );
          const taxes = Object.groupBy(
            refunds.flatMap((refund) => refund.vat),
            (row) => row.rate,
          );
          for (const row of settlement.vat)
            expect((taxes[row.rate] ?? []).reduce((sum, part) => sum + part.vat, 0)).toBe(row.vat);
          for (const refund of refunds)
            expect(refund.vat.reduce((sum, row) => sum + row.base + row.vat, 0)).toBe(
              refund.amountCents,
            );
        },
      ),
    );
  });
});
