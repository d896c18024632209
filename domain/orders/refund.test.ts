import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeRefund,
  refundableCents,
  refundOfGrams,
  refundOfLine,
  paidAmounts,
  type DeliveredLine,
  type PaidLine,
  type WantedLine,
} from './refund.ts';
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
  unitPriceCents: cents,
  promotion: null,
  requestedCents: cents,
  maximumCents: cents,
  requestedQuantity: quantity,
  announcedGrams: null,
  preparedQuantity: quantity,
  preparedGrams: null,
});

describe('the amount of a refund', () => {
  const lines = [prepared('penne', 350, 2, 550), prepared('chinon', 890, 1, 2000)];

  it('E05a a line is refunded at its price after discounts, with the VAT of its rate', () => {
    const settlement = settleOrder({
      weightMarginPercent: 15,
      lines,
      couponDiscountCents: 124,
      feesCents: 590,
      holdCents: 99_999,
    });
    const refund = computeRefund(paidAmounts(settlement, delivered(lines)), {
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
  ])('refunding more than was delivered is refused: %j', (wanted) => {
    const settlement = settleOrder({
      weightMarginPercent: 15,
      lines,
      couponDiscountCents: 0,
      feesCents: 0,
      holdCents: 99_999,
    });
    expect(
      computeRefund(paidAmounts(settlement, delivered(lines)), {
        lines: wanted,
        withFees: false,
        feesRefundedCents: 0,
      }),
    ).toBeNull();
  });

  it('E05a a partial refund of a price includes its VAT and lowers what remains refundable', () => {
    const settlement = settleOrder({
      weightMarginPercent: 15,
      lines,
      couponDiscountCents: 0,
      feesCents: 0,
      holdCents: 9999,
    });
    const [half, rest] = refundAll(settlement, lines, [
      [{ productId: 'chinon', amount: 445 }],
      [{ productId: 'chinon', quantity: 1 }],
    ]);
    expect(half).toMatchObject({
      lines: [{ productId: 'chinon', quantity: 0, cents: 445 }],
      vat: [{ rate: 2000, base: 371, vat: 74, total: 445 }],
    });
    expect(rest).toMatchObject({ lines: [{ productId: 'chinon', quantity: 1, cents: 445 }] });
    expect((half?.vat[0]?.vat ?? 0) + (rest?.vat[0]?.vat ?? 0)).toBe(
      settlement.vat.find((row) => row.rate === 2000)?.vat,
    );
  });

  it('E05a a partial refund is limited to the remaining price, and returns no units', () => {
    const line: PaidLine = {
      productId: 'penne',
      rate: 550,
      preparedQuantity: 3,
      preparedGrams: null,
      refundedQuantity: 1,
      withdrawnQuantity: 1,
      refundedCents: 100,
      paidCents: 300,
    };
    const refundOf = (wanted: WantedLine, changes: Partial<PaidLine> = {}) =>
      computeRefund(
        { lines: [{ ...line, ...changes }], fees: [{ rate: 550, cents: 0 }], feesCents: 0 },
        { lines: [wanted], withFees: false, feesRefundedCents: 0 },
      )?.amountCents ?? null;
    expect(refundableCents(line)).toBe(100);
    expect(refundOf({ productId: 'penne', amount: 100 })).toBe(100);
    for (const amount of [101, 0, -1])
      expect(refundOf({ productId: 'penne', amount }), String(amount)).toBeNull();
    // Sixty cents were already refunded as a price reduction, which leaves forty for the unit.
    expect(refundOf({ productId: 'penne', quantity: 1 }, { refundedCents: 160 })).toBe(40);
    expect(refundOf({ productId: 'penne', quantity: 2 })).toBeNull();
    expect(refundOf({ productId: 'penne', quantity: 2 }, { withdrawnQuantity: 0 })).toBe(200);
    expect(refundOf({ productId: 'penne', grams: 300 }, { preparedGrams: 900 })).toBe(100);
    // A return refunds at most the remaining price of the line.
    const reduced = { ...line, refundedQuantity: 0, refundedCents: 250 };
    expect(refundOfLine(reduced, 1)).toBe(50);
    expect(refundableCents(reduced)).toBe(0);
    expect(refundableCents({ ...line, preparedQuantity: 0, paidCents: 0, refundedCents: 0 })).toBe(
      0,
    );
  });

  it('E05a fees are refunded at most once, and several lines can be refunded together', () => {
    const settlement = settleOrder({
      lines,
      couponDiscountCents: 0,
      feesCents: 590,
      holdCents: 9_999,
      weightMarginPercent: 15,
    });
    const paid = paidAmounts(settlement, delivered(lines));
    expect(paid.feesCents).toBe(590);
    const both = lines.map(({ productId }) => ({ productId, quantity: 1 }));
    const refundOf = (feesRefundedCents: number) =>
      computeRefund(paid, { lines: both, withFees: true, feesRefundedCents });
    expect(refundOf(0)).toMatchObject({ feesCents: 590, amountCents: 590 + 175 + 890 });
    expect(refundOf(590)).toMatchObject({ feesCents: 0, amountCents: 175 + 890 });
  });

  it('E05a a line with nothing found has nothing to refund', () => {
    const missing = { ...prepared('riz', 295, 1, 1000), preparedQuantity: 0 };
    const settlement = settleOrder({
      lines: [...lines, missing],
      couponDiscountCents: 0,
      feesCents: 0,
      holdCents: 9_999,
      weightMarginPercent: 15,
    });
    const paid = paidAmounts(settlement, delivered([...lines, missing]));
    expect(paid.lines.map(({ productId, paidCents }) => [productId, paidCents])).toEqual([
      ['penne', 350],
      ['chinon', 890],
      ['riz', 0],
    ]);
  });

  it('E05a any sequence of partial refunds adds up to the paid amount and its VAT, to the cent', () => {
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
        fc.boolean(),
        fc.nat(4),
        (drawn, coupon, feesCents, parts, feesAt) => {
          const cart = drawn.map(({ cents, quantity, rate }, index) =>
            prepared(`p${index}`, cents, quantity, rate),
          );
          const settlement = settleOrder({
            weightMarginPercent: 15,
            lines: cart,
            couponDiscountCents: coupon,
            feesCents,
            holdCents: 999_999,
          });
          // Price reductions come before returned units.
          const [first] = paidAmounts(settlement, delivered(cart)).lines;
          const part = first && parts ? Math.floor(first.paidCents / 3) : 0;
          const steps: WantedLine[][] = [
            ...(first && part > 0 ? [[{ productId: first.productId, amount: part }]] : []),
            ...cart.flatMap(({ productId, preparedQuantity }) =>
              Array.from({ length: preparedQuantity }, () => [{ productId, quantity: 1 }]),
            ),
          ];
          const refunds = refundAll(settlement, cart, steps, Math.min(feesAt, steps.length - 1));
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

it('refunding part of a weight returns its share of the price paid, and the whole weight all of it', () => {
  const line = { paidCents: 1150, preparedGrams: 620 };
  expect(refundOfGrams(line, 620)).toBe(1150);
  expect(refundOfGrams(line, 310)).toBe(575);
  expect(refundOfGrams({ ...line, preparedGrams: null }, 310)).toBe(0);
});

const delivered = (lines: readonly PreparedLine[]): DeliveredLine[] =>
  lines.map((line) => ({
    productId: line.productId,
    rate: line.vatRateBasisPoints,
    preparedQuantity: line.preparedQuantity,
    preparedGrams: line.preparedGrams,
    refundedQuantity: 0,
    withdrawnQuantity: 0,
    refundedCents: 0,
  }));

/** Applies refunds in order and returns them. */
function refundAll(
  settlement: Settlement,
  lines: readonly PreparedLine[],
  steps: readonly WantedLine[][],
  feesAt = steps.length - 1,
) {
  const state = delivered(lines);
  let feesRefundedCents = 0;
  return steps.map((step, index) => {
    const refund = computeRefund(paidAmounts(settlement, state), {
      lines: step,
      withFees: index >= feesAt,
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
