import { describe, expect, it } from 'vitest';
import { settleOrder } from '../orders/settle.ts';
import type { BatchLine } from './batch-contract.ts';
import { costOnScale } from './scale-money.ts';
import { checkState, scaleRefusal, weighingText } from './scales.ts';

const scale = {
  name: 'Balance du rayon',
  minimumGrams: 40,
  maximumGrams: 15_000,
  nextCheckOn: '2026-12-20',
  isRetired: false,
};
const nameOf = (changes: Partial<typeof scale>, grossGrams = 500, today = '2026-12-20') =>
  scaleRefusal({ ...scale, ...changes }, { grossGrams, today })?.name ?? null;

describe('a scale', () => {
  it('a scale can be used until the day of its next check, with a warning thirty days before', () => {
    expect(checkState('2026-12-20', '2026-11-19')).toBe('valid');
    expect(checkState('2026-12-20', '2026-11-20')).toBe('soon');
    expect(checkState('2026-12-20', '2026-12-20')).toBe('soon');
    expect(checkState('2026-12-20', '2026-12-21')).toBe('over');
  });

  it('a scale past its check is refused, and the message says to use another one', () => {
    expect(nameOf({})).toBeNull();
    expect(nameOf({}, 500, '2026-12-21')).toBe('Picking.ScaleOverdue');
    const refusal = scaleRefusal(scale, { grossGrams: 500, today: '2026-12-21' });
    expect(refusal?.text).toContain('Pesez sur une autre balance');
  });

  it('a weighing outside the scale’s limits, or on a retired or unknown scale, is refused', () => {
    expect(nameOf({}, 40)).toBeNull();
    expect(nameOf({}, 39)).toBe('Picking.BeyondScale');
    expect(nameOf({}, 15_001)).toBe('Picking.BeyondScale');
    expect(nameOf({ isRetired: true })).toBe('Picking.ScaleUnknown');
    expect(scaleRefusal(undefined, { grossGrams: 500, today: '2026-12-20' })?.name).toBe(
      'Picking.ScaleUnknown',
    );
  });
});

it('a weighing is described by gross weight, tare and scale, or as typed by hand', () => {
  const known = { id: 'a', name: 'Balance 2', approvalMark: 'LNE-1', nextCheckOn: '2026-12-20' };
  const weighing = { grossGrams: 512, tareGrams: 12 };
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(weighingText({ ...weighing, source: 'scale', scale: known }))).toBe(
    '512 g brut, tare 12 g, Balance 2',
  );
  expect(weighingText({ ...weighing, source: 'typed', scale: known })).toContain(
    'Balance 2, tapé à la main',
  );
  expect(weighingText({ ...weighing, source: 'typed', scale: null })).toContain('balance non dite');
});

describe('money on the scale', () => {
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
    byVan: null,
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

  it('C03b a weight below the announced one is billed as weighed, and the rest of the hold is released', () => {
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

  it('C03c weight above 115 % is a gift, and the bill never exceeds the hold', () => {
    expect(weigh(1_100)).toMatchObject({ tone: 'gift', billedCents: 3_105, giftCents: 195 });
    for (let grams = 1; grams <= 2_700; grams += 1) {
      const money = weigh(grams);
      expect(money.lineLeftCents).toBeGreaterThanOrEqual(0);
      expect(money.orderLeftCents).toBeGreaterThanOrEqual(0);
      expect(money.giftCents > 0).toBe(money.tone === 'gift');
    }
  });

  it('the amount shown while weighing equals the billed amount to the cent', () => {
    const found = { ...steak, preparedQuantity: 2, preparedGrams: 640 };
    const bill = settleOrder({ ...order, lines: [found, { ...pasta, preparedQuantity: 2 }] });
    const money = weigh(640, 2);
    expect(money.billedCents).toBe(bill.lines[0]?.billedCents);
    expect(money.orderLeftCents).toBe(order.holdCents - bill.billedCents);
  });

  it('the weight of fewer pieces is compared with the announced weight of that many pieces', () => {
    expect(weigh(610, 2)).toMatchObject({ tone: 'above', billedCents: 1_830, differenceCents: 30 });
  });

  it('T05 the amount shown while weighing applies promotions, and includes money freed by missing products', () => {
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
