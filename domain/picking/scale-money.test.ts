import { describe, expect, it } from 'vitest';
import { settleOrder } from '../orders/settle.ts';
import type { BatchLine } from './batch-contract.ts';
import { costOnScale } from './scale-money.ts';

/** Three pieces of 300 g at 30 €/kg: 27,00 € announced, 31,05 € at most. */
const steak: BatchLine = {
  orderId: 'order',
  productId: 'entrecote',
  version: 0,
  name: 'Entrecôte',
  quotation: 'weight',
  vatRateBasisPoints: 550,
  unitPriceCents: 3_000,
  promotion: null,
  requestedCents: 2_700,
  maximumCents: 3_105,
  requestedQuantity: 3,
  announcedGrams: 900,
  preparedQuantity: null,
  preparedGrams: null,
  replacement: null,
  wish: { kind: 'closest' },
  question: null,
  approvedByClient: false,
  promisedDays: 0,
  suggestedLots: [],
  onShelfUntil: null,
  shortLivedUntil: null,
};
const pasta: BatchLine = {
  ...steak,
  productId: 'penne',
  name: 'Penne',
  quotation: 'count',
  unitPriceCents: 175,
  requestedCents: 350,
  maximumCents: 350,
  requestedQuantity: 2,
  announcedGrams: null,
};
const order = {
  weightMarginPercent: 15,
  couponDiscountCents: 0,
  feesCents: 490,
  holdCents: 3_105 + 350 + 490,
};
const weigh = (preparedGrams: number, preparedQuantity = 3) =>
  costOnScale(order, [steak, pasta], { line: steak, preparedQuantity, preparedGrams });

describe('money on the scale', () => {
  it('C03b within the announced weight costs the real weight, and the rest of the hold is left', () => {
    expect(weigh(890)).toEqual({
      tone: 'within',
      billedCents: 2_670,
      giftCents: 0,
      differenceCents: -30,
      lineLeftCents: 435,
      orderLeftCents: 435,
    });
    expect(weigh(900).tone).toBe('within');
  });

  it('C03b above the announced weight and up to 115 %, the real weight is billed', () => {
    expect(weigh(901).tone).toBe('above');
    expect(weigh(1_035)).toMatchObject({
      tone: 'above',
      billedCents: 3_105,
      giftCents: 0,
      differenceCents: 405,
      lineLeftCents: 0,
      orderLeftCents: 0,
    });
  });

  it('C03c above 115 % the surplus is a gift, and the bill never passes what the bank holds', () => {
    expect(weigh(1_100)).toMatchObject({ tone: 'gift', billedCents: 3_105, giftCents: 195 });
    for (let grams = 1; grams <= 2_700; grams += 1) {
      const money = weigh(grams);
      expect(money.lineLeftCents).toBeGreaterThanOrEqual(0);
      expect(money.orderLeftCents).toBeGreaterThanOrEqual(0);
      expect(money.giftCents > 0).toBe(money.tone === 'gift');
    }
  });

  it('money on the scale is to the cent what the bill will say', () => {
    const found = { ...steak, preparedQuantity: 2, preparedGrams: 640 };
    const bill = settleOrder({ ...order, lines: [found, { ...pasta, preparedQuantity: 2 }] });
    const money = weigh(640, 2);
    expect(money.billedCents).toBe(bill.lines[0]?.billedCents);
    expect(money.orderLeftCents).toBe(order.holdCents - bill.billedCents);
  });

  it('of fewer pieces is compared with the weight of those pieces', () => {
    expect(weigh(610, 2)).toMatchObject({ tone: 'above', billedCents: 1_830, differenceCents: 30 });
  });

  it('T05 money on the scale follows a promotion and leaves what a missing product frees', () => {
    const reduced: BatchLine = {
      ...steak,
      promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 },
      requestedCents: 2_160,
      maximumCents: 2_484,
    };
    const missing: BatchLine = { ...pasta, preparedQuantity: 0 };
    const hold = { ...order, holdCents: 2_484 + 350 + 490 };
    const money = costOnScale(hold, [reduced, missing], {
      line: reduced,
      preparedQuantity: 3,
      preparedGrams: 900,
    });
    expect(money).toMatchObject({ tone: 'within', billedCents: 2_160, lineLeftCents: 324 });
    expect(money.orderLeftCents).toBe(324 + 350);
  });
});
