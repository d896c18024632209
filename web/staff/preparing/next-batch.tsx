import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { formatLateness, lateMinutes } from '#domain/picking/lateness.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { formatHour, shopDay } from '../../shop-time.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';
import { dayName, todayOf } from '../rounds/slot-text.ts';

/** As many as a preparer with a trolley takes along. */
const usualOrders = 6;

/** One press takes the first orders of the earliest slot in charge and opens their batch. */
export function NextBatch({
  orders,
  isSecond,
}: {
  /** The earliest first. */
  orders: readonly StaffOrderSummary[];
  /** A batch of their own is to be finished before. */
  isSecond: boolean;
}): ReactNode {
  const { start, isSending, error } = useStartBatch();
  const now = useNow();
  const [first] = orders;
  if (!first) return null;
  const batch = orders
    .filter(({ from, site }) => from === first.from && site.id === first.site.id)
    .slice(0, usualOrders);
  const late = lateMinutes(first.dueAt, now);
  return (
    <>
      <button
        type="button"
        aria-busy={isSending || undefined}
        className={classNames(
          'block min-h-24 w-full rounded-lg border border-leaf p-4 text-left transition-colors md:max-w-xl',
          isSecond ? 'bg-white hover:bg-leaf-wash' : 'bg-leaf text-white hover:bg-leaf-deep',
        )}
        onClick={isSending ? undefined : () => void start(batch.map(({ id }) => id))}
      >
        <span className="flex items-center gap-2 text-xl font-bold">
          {isSending ? <Spinner className="size-5" /> : null}
          Préparer {plural(batch.length, 'commande')} pour {slotName(first.from, now)}
        </span>
        <span className="block">{contents(batch)}</span>
        <span className="figures block text-sm">
          {batch.map(({ number }) => `n° ${number}`).join(', ')}
        </span>
        {late === null ? null : (
          <span className="mt-1 block font-bold">En retard de {formatLateness(late)}</span>
        )}
      </button>
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
    </>
  );
}

/** « 18 h », « demain, 8 h », « mardi 24 novembre, 8 h » */
function slotName(from: string, now: number): string {
  const hour = formatHour(from);
  return shopDay(from) === todayOf(now) ? hour : `${dayName(from, now).toLowerCase()}, ${hour}`;
}

function contents(batch: readonly StaffOrderSummary[]): string {
  const sum = (key: 'lines' | 'weighings') => batch.reduce((total, order) => total + order[key], 0);
  const weighings = sum('weighings');
  return [
    `${plural(sum('lines'), 'ligne')}${weighings > 0 ? `, dont ${weighings} à peser` : ''}`,
    [...new Set(batch.map(({ zoneName }) => zoneName))].join(', '),
  ].join(' · ');
}
