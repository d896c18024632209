import type { ReactNode } from 'react';
import { formatPlainDay } from '#domain/time/local-time.ts';
import type { WorkDay } from '#domain/picking/work-contract.ts';
import {
  addWork,
  linesPerHour,
  minutesPerOrder,
  missingShare,
  type WorkCounts,
} from '#domain/picking/work.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Fact } from '../../ui/part.tsx';

/** The whole period, then day by day. */
export function WorkFigures({
  days,
  isOpen = false,
}: {
  days: readonly WorkDay[];
  isOpen?: boolean;
}): ReactNode {
  const total = addWork(days);
  return (
    <>
      <dl>
        <Fact label="Lignes préparées">{total.lines}</Fact>
        <Fact label="Lignes par heure">{paceText(total) ?? notMeasured}</Fact>
        <Fact label="Temps par commande">{orderTimeText(total) ?? notMeasured}</Fact>
        <Fact label="Produits manquants">
          {total.missing}, soit {shareText(total)}
        </Fact>
      </dl>
      <details open={isOpen}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Jour par jour
        </summary>
        <ul>
          {days.map((day) => (
            <li
              key={day.day}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
            >
              <span className="font-semibold first-letter:uppercase">
                {formatPlainDay(day.day)}
              </span>
              <span className="figures text-quiet">{dayText(day)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const notMeasured = 'pas mesurable';

function paceText(counts: WorkCounts): string | null {
  const pace = linesPerHour(counts);
  return pace === null ? null : String(pace);
}

function orderTimeText(counts: WorkCounts): string | null {
  const minutes = minutesPerOrder(counts);
  return minutes === null ? null : `${Math.max(1, Math.round(minutes))} min`;
}

function dayText(day: WorkDay): string {
  const pace = paceText(day);
  const orderTime = orderTimeText(day);
  return [
    plural(day.lines, 'ligne'),
    pace ? `${pace} par heure` : null,
    orderTime ? `${orderTime} par commande` : null,
    `${shareText(day)} de manquants`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
const shareText = (counts: WorkCounts): string => percent.format(missingShare(counts) ?? 0);
