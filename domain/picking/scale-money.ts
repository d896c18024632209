/** Previews the price of a weight with the billing rules, before it is saved. */
import { billLine, settleOrder, type PreparedLine } from '../orders/settle.ts';
import type { Cents } from '../measures/money.ts';
import type { Grams } from '../measures/quantity.ts';
import type { BatchOrder } from './batch-contract.ts';
import { expectedGrams } from './rules.ts';

export type ScaleMoney = {
  /** `within` the announced weight; `above` and billed; `gift`: beyond the margin and free. */
  tone: 'within' | 'above' | 'gift';
  billedCents: Cents;
  giftCents: Cents;
  /** Difference from the price of the announced weight. */
  differenceCents: Cents;
  /** Remainder of the bank's hold after billing this. */
  lineLeftCents: Cents;
  orderLeftCents: Cents;
};

/** A line on the preparer's screen; `preparedQuantity` is null until picked. */
export type ScaleLine = Omit<PreparedLine, 'preparedQuantity'> & {
  preparedQuantity: number | null;
};
export type AgreedSums = Pick<
  BatchOrder,
  'couponDiscountCents' | 'feesCents' | 'holdCents' | 'weightMarginPercent'
>;

/** Counts unprepared lines as ordered, so that only the surplus of the hold remains. */
const asExpected = (line: ScaleLine): PreparedLine => ({
  ...line,
  preparedQuantity: line.preparedQuantity ?? line.requestedQuantity,
});

export function costOnScale(
  order: AgreedSums,
  lines: readonly ScaleLine[],
  weighed: { line: ScaleLine; preparedQuantity: number; preparedGrams: Grams },
): ScaleMoney {
  const { line, preparedQuantity, preparedGrams } = weighed;
  const onScale: PreparedLine = { ...line, replacement: null, preparedQuantity, preparedGrams };
  const { billedCents, giftCents } = billLine(onScale, order);
  const announcedGrams = expectedGrams(line, preparedQuantity);
  const announced = billLine({ ...onScale, preparedGrams: announcedGrams }, order);
  const bill = settleOrder({
    ...order,
    lines: lines.map((each) => (each.productId === line.productId ? onScale : asExpected(each))),
  });
  return {
    tone: giftCents > 0 ? 'gift' : preparedGrams > announcedGrams ? 'above' : 'within',
    billedCents,
    giftCents,
    differenceCents: billedCents - announced.billedCents,
    lineLeftCents: line.maximumCents - billedCents,
    orderLeftCents: order.holdCents - bill.billedCents,
  };
}
