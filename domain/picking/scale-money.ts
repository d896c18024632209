/** Price of a weight on the scale before it is saved, by the rules of the bill. */
import { billLine, settleOrder, type PreparedLine } from '../orders/settle.ts';
import type { Cents } from '../measures/money.ts';
import type { Grams } from '../measures/quantity.ts';
import type { BatchOrder } from './batch-contract.ts';
import { expectedGrams } from './rules.ts';

export type ScaleMoney = {
  /** Within the announced weight; above it and billed; above the margin, where the surplus is a gift. */
  tone: 'within' | 'above' | 'gift';
  billedCents: Cents;
  giftCents: Cents;
  /** Compared with what the announced weight costs. */
  differenceCents: Cents;
  /** What the bank still holds once this is billed. */
  lineLeftCents: Cents;
  orderLeftCents: Cents;
};

/** A line as the preparer's screens know it; `preparedQuantity` is null while it waits. */
export type ScaleLine = Omit<PreparedLine, 'preparedQuantity'> & {
  preparedQuantity: number | null;
};
export type AgreedSums = Pick<
  BatchOrder,
  'couponDiscountCents' | 'feesCents' | 'holdCents' | 'weightMarginPercent'
>;

/** Lines not yet prepared count as ordered, so that only the surplus of the hold is left. */
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
