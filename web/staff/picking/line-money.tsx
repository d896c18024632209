import type { ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { expectedGrams, judgeWeight } from '#domain/picking/rules.ts';
import { costOnScale, type ScaleLine } from '#domain/picking/scale-money.ts';
import { leftText, moneyText } from '../scale/money-text.ts';
import { weightHint } from './weight-hint.ts';

export type Bill = Pick<StaffOrder, 'agreed' | 'products'>;

const looks = {
  within: 'bg-leaf-wash text-leaf-deep',
  above: 'bg-butter text-ink',
  gift: 'bg-tomato-wash text-tomato-deep',
} as const;

/** What the typed weight costs, and what the bank still holds for the line and for the order. */
export function LineMoney({
  bill,
  line,
  quantity,
  grams,
}: {
  bill: Bill;
  line: StaffOrderProduct;
  quantity: number;
  grams: number;
}): ReactNode {
  const expected = expectedGrams(line, quantity);
  const hint = weightHint(grams, expected);
  if (!hint || judgeWeight(grams, expected) === 'absurd') return null;
  const money = costOnScale(bill.agreed, bill.products.map(scaleLine), {
    line: scaleLine(line),
    preparedQuantity: quantity,
    preparedGrams: grams,
  });
  return (
    <div role="status" className={`w-full rounded-md px-3 py-2 text-sm ${looks[money.tone]}`}>
      <p className="font-semibold">{hint.text}</p>
      <p className="font-semibold">{moneyText(money)}</p>
      <p className="figures">{leftText(money)}</p>
    </div>
  );
}

const scaleLine = ({ id, billing, ...line }: StaffOrderProduct): ScaleLine => ({
  ...line,
  ...billing,
  productId: id,
});
