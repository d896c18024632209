import { CircleCheck, Gift, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import type { BatchLine } from '#domain/picking/batch-contract.ts';
import { expectedGrams } from '#domain/picking/rules.ts';
import { costOnScale } from '#domain/picking/scale-money.ts';
import { formatGrams, marginPercentOf, plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { leftText, moneyText } from '../devices/money-text.ts';

const tones = {
  within: { look: 'bg-leaf-wash text-leaf-deep', Icon: CircleCheck },
  above: { look: 'bg-butter text-ink', Icon: TrendingUp },
  gift: { look: 'bg-tomato-wash text-tomato-deep', Icon: Gift },
} as const;

/** The weight on the scale and what it costs: colour, drawing and words say the same. */
export function ScaleReading({
  share: { line, order },
  quantity,
  lines,
  grams,
  problem,
}: {
  share: Share;
  quantity: number;
  lines: readonly BatchLine[];
  grams: number;
  problem: string | null;
}): ReactNode {
  const announced = expectedGrams(line, quantity);
  const weighed = { line, preparedQuantity: quantity, preparedGrams: grams };
  const money = grams > 0 && !problem ? costOnScale(order, lines, weighed) : null;
  const { look, Icon } = tones[money?.tone ?? 'within'];
  return (
    <div
      className={classNames(
        'rounded-md px-3 py-2',
        problem ? 'bg-tomato-wash text-tomato-deep' : money ? look : 'bg-sand text-quiet',
      )}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="figures text-3xl font-extrabold whitespace-nowrap">
          {formatGrams(grams)}
        </span>
        <span className="figures text-sm">
          {plural(quantity, 'pièce')}, environ {formatGrams(announced)}
        </span>
      </p>
      <div role="status" className="min-h-11 text-sm">
        {problem ? <p className="font-semibold">{problem}</p> : null}
        {money ? (
          <>
            <p className="flex items-center gap-1.5 font-semibold">
              <Icon aria-hidden className="size-4 flex-none" />
              {moneyText(money, marginPercentOf(order, line))}
            </p>
            <p className="figures">{leftText(money)}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
