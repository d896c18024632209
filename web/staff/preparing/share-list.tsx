import { Check, Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWaiting, keyOfLine, type Share } from '#domain/picking/batch.ts';
import type { BatchLine } from '#domain/picking/batch-contract.ts';
import { neededUntil } from '#domain/picking/shelf-life.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { shopDay } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bagText } from './bag-text.ts';
import { lotsText, vanText } from './lots-text.ts';
import { wishNote } from './missing-line.ts';
import { BagMark, bagName } from './bag-mark.tsx';

/** The shop speaks of months from here: no unit of such a product is near its date. */
const monthsFromDays = 90;

/** The bags that wait for this product, the present one marked; a done one can be opened again. */
export function ShareList({
  shares,
  current,
  isCompact,
  onChange,
}: {
  shares: readonly Share[];
  current: Share | null;
  /** The keypad needs the height: the wish is shown once something is missing. */
  isCompact: boolean;
  onChange(line: BatchLine): void;
}): ReactNode {
  return (
    <ul className="mt-2 grid gap-1">
      {shares.map((share) => {
        const { line, order } = share;
        const isCurrent = share === current;
        return (
          <li
            key={keyOfLine(line)}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-h-14 items-center gap-3 rounded-md border-2 px-3',
              isCurrent ? 'border-ink bg-white' : 'border-transparent',
            )}
          >
            <BagMark bag={order.bag} className="size-9" />
            <span className="min-w-0 flex-1">
              <span className="sr-only">{bagName(order.bag)}, </span>
              <span className="figures text-xl font-bold">{line.requestedQuantity} ×</span>
              {line.announcedGrams ? (
                <span className="figures"> environ {formatGrams(line.announcedGrams)}</span>
              ) : null}{' '}
              <span className="figures text-sm text-quiet">n° {order.number}</span>
              {order.reducePacking ? (
                <span className="ml-1 inline-flex items-center gap-1 text-sm font-semibold text-leaf-deep">
                  <Leaf aria-hidden className="size-4" />
                  moins d’emballage
                </span>
              ) : null}
              {isWaiting(share) ? (
                <span className="block text-sm text-quiet">
                  {lotsText(line) ? (
                    <strong className="block text-base text-ink">{lotsText(line)}</strong>
                  ) : null}
                  {line.byVan ? (
                    <strong className="block text-base text-ink">{vanText(line.byVan)}</strong>
                  ) : null}
                  {[
                    line.promisedDays > 0 && line.promisedDays < monthsFromDays
                      ? `Date : ${formatPlainDate(neededUntil(shopDay(order.from), line.promisedDays))} au moins`
                      : null,
                    isCompact ? null : wishNote(line.wish),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ) : null}
              {isWaiting(share) ? null : (
                <span
                  className={classNames(
                    'block font-semibold',
                    line.preparedQuantity === 0 ? 'text-tomato' : 'text-leaf',
                  )}
                >
                  {bagText(line, line.replacement)}
                </span>
              )}
            </span>
            {isWaiting(share) ? null : (
              <>
                <Check aria-hidden className="size-6 text-leaf" />
                <Button
                  variant="ghost"
                  className="min-h-14"
                  aria-label={`Modifier le ${bagName(order.bag)}`}
                  onClick={() => onChange(line)}
                >
                  Modifier
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
