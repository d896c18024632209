import { ArrowDown, ArrowUp, Lock, LockOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import type { PlannedRound, Stop } from '#domain/rounds/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { useMovedFocus } from '../../ui/use-moved-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatTime } from '../../shop-time.ts';
import { slotText } from './slot-text.ts';
import { useSend } from '../kit/use-send.ts';

export type OrderedStop = Pick<Stop, 'orderId' | 'number' | 'slot' | 'address'>;
export type ChosenOrder = { orderIds: readonly string[]; lockedIds: readonly string[] };

/** The stops in their order: proposed by the shop, moved and locked by hand. */
export function StopOrder({
  stops,
  chosen,
  onChange,
}: {
  stops: readonly OrderedStop[];
  chosen: ChosenOrder;
  onChange(chosen: ChosenOrder): void;
}): ReactNode {
  const { orderIds, lockedIds } = chosen;
  const [arrivals, setArrivals] = useState<PlannedRound['stops']>([]);
  const plan = useSend('POST /api/staff/rounds/plans', {
    onDone(planned) {
      setArrivals(planned.stops);
      onChange({ orderIds: planned.stops.map(({ orderId }) => orderId), lockedIds });
    },
  });
  const listed = orderIds.flatMap((id) => stops.find(({ orderId }) => orderId === id) ?? []);

  /** By hand: the times of the proposal no longer hold. */
  function change(to: ChosenOrder): void {
    setArrivals([]);
    plan.reset();
    onChange(to);
  }
  function move(from: number, to: number): void {
    const id = orderIds[from];
    if (id) change({ lockedIds, orderIds: orderIds.toSpliced(from, 1).toSpliced(to, 0, id) });
  }
  const toggle = (id: string) =>
    change({
      orderIds,
      lockedIds: lockedIds.includes(id)
        ? lockedIds.filter((other) => other !== id)
        : [...lockedIds, id],
    });

  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <Button
        variant="secondary"
        className="min-h-14 w-full sm:w-auto"
        loading={plan.isPending}
        onClick={() =>
          plan.mutate({ body: { orderIds: [...orderIds], lockedIds: [...lockedIds] } })
        }
      >
        Proposer le meilleur ordre
      </Button>
      <div aria-live="polite">
        {plan.data ? <PlanText planned={plan.data} /> : null}
        <Refused by={plan.error} className="mt-3" />
      </div>
      <ol className="mt-3 divide-y divide-line">
        {listed.map((stop, rank) => (
          <StopRow
            key={stop.orderId}
            stop={stop}
            rank={rank}
            isLast={rank === listed.length - 1}
            arrival={arrivals.find(({ orderId }) => orderId === stop.orderId)}
            isLocked={lockedIds.includes(stop.orderId)}
            onMove={(by) => move(rank, rank + by)}
            onLock={() => toggle(stop.orderId)}
          />
        ))}
      </ol>
    </div>
  );
}

function StopRow({
  stop,
  rank,
  isLast,
  arrival,
  isLocked,
  onMove,
  onLock,
}: {
  stop: OrderedStop;
  rank: number;
  isLast: boolean;
  arrival: PlannedRound['stops'][number] | undefined;
  isLocked: boolean;
  onMove(by: -1 | 1): void;
  onLock(): void;
}): ReactNode {
  const keepFocus = useMovedFocus(rank);
  const now = useNow();
  const move = (by: -1 | 1) => (button: HTMLButtonElement) => {
    keepFocus(button);
    onMove(by);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <p className="min-w-0 flex-1 basis-52">
        <span className="figures block font-bold">
          {rank + 1}. n° {stop.number}
          {arrival ? ` · vers ${formatTime(arrival.at)}` : ''}
        </span>
        <span className="block text-sm">{stop.address}</span>
        <span
          className={`figures block text-sm ${arrival?.isLate ? 'font-semibold text-tomato' : 'text-quiet'}`}
        >
          {slotText(stop.slot, now)}
          {arrival?.isLate ? ' · en retard' : ''}
        </span>
      </p>
      <div className="ml-auto flex">
        <RowButton
          label={`Monter la commande ${stop.number}`}
          disabled={rank === 0}
          onClick={move(-1)}
        >
          <ArrowUp aria-hidden className="size-6" />
        </RowButton>
        <RowButton
          label={`Descendre la commande ${stop.number}`}
          disabled={isLast}
          onClick={move(1)}
        >
          <ArrowDown aria-hidden className="size-6" />
        </RowButton>
        <RowButton
          label={`Garder la commande ${stop.number} à cette place`}
          pressed={isLocked}
          onClick={onLock}
        >
          {isLocked ? (
            <Lock aria-hidden className="size-6" />
          ) : (
            <LockOpen aria-hidden className="size-6" />
          )}
        </RowButton>
      </div>
    </li>
  );
}

/** Stays focusable at the ends of the list, where the keyboard would lose its place. */
function RowButton({
  label,
  disabled = false,
  pressed,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick(button: HTMLButtonElement): void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={disabled ? undefined : (event) => onClick(event.currentTarget)}
      className="inline-flex size-14 items-center justify-center rounded-full text-leaf transition-colors hover:bg-leaf-wash aria-disabled:cursor-not-allowed aria-disabled:text-quiet aria-disabled:hover:bg-transparent aria-pressed:bg-leaf aria-pressed:text-white"
    >
      {children}
    </button>
  );
}

function PlanText({ planned: { planned, byHand, source, isFallback } }: { planned: PlannedRound }) {
  const won = byHand.minutes - planned.minutes;
  return (
    <div className="mt-3">
      <p className="figures font-semibold">
        {formatMinutes(planned.minutes)} en tout, dont {formatMinutes(planned.drivingMinutes)} de
        route
        {planned.waitMinutes > 0 ? ` et ${formatMinutes(planned.waitMinutes)} d’attente` : ''}
        {won > 0 ? ` : ${formatMinutes(won)} de moins que votre ordre` : ''}.
      </p>
      {planned.lateStops > 0 ? (
        <p className="text-tomato">
          {plural(planned.lateStops, 'arrêt')} en retard, quel que soit l’ordre.
        </p>
      ) : null}
      <p className="text-sm text-quiet">
        {isFallback
          ? 'Le calculateur d’itinéraires ne répond pas : cet ordre et ces heures sont estimés à vol d’oiseau.'
          : source === 'road'
            ? 'Ordre du calculateur d’itinéraires.'
            : 'Ordre et heures estimés à vol d’oiseau.'}
      </p>
    </div>
  );
}
