import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DaySlot } from '#domain/picking/day-contract.ts';
import { dayStates, type DayState } from '#domain/picking/day-states.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { formatDay, formatTime, shopDateTime, shopDay } from '../../shop-time.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ordersAddress } from '../orders/orders-url.ts';

const stateNames: Record<DayState, string> = {
  modifying: 'En modification',
  toPrepare: 'À préparer',
  preparing: 'En préparation',
  prepared: 'Prêtes',
  toCollect: 'À retirer',
  leaving: 'Au départ',
  onTheRoad: 'En route',
  missed: 'Livraison manquée',
  done: 'Remises',
};

/** The slots of today and tomorrow that have orders. */
export function SlotList({ slots, at }: { slots: readonly DaySlot[]; at: string }): ReactNode {
  const today = shopDay(at);
  const days = Map.groupBy(slots, ({ from }) => shopDay(from));
  if (!days.has(today)) days.set(today, []);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => <OneDay key={day} isToday={day === today} slots={ofDay} />);
}

function OneDay({ isToday, slots }: { isToday: boolean; slots: readonly DaySlot[] }): ReactNode {
  const first = slots[0]?.from;
  const orders = slots.reduce((sum, slot) => sum + slot.orders, 0);
  const over = slots.filter(isOver);
  const coming = slots.filter((slot) => !isOver(slot));
  const id = isToday ? 'aujourd-hui' : 'demain';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        {isToday ? 'Aujourd’hui' : 'Demain'}
        <span className="figures text-sm font-normal text-quiet">
          {first ? `${formatDay(first)} · ` : ''}
          {plural(orders, 'commande')}
        </span>
      </h2>
      {orders === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">Aucune commande aujourd’hui.</p>
      ) : null}
      <SlotCards slots={coming} />
      {over.length > 0 ? (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {plural(over.length, 'créneau terminé', 'créneaux terminés')}
          </summary>
          <SlotCards slots={over} />
        </details>
      ) : null}
    </section>
  );
}

const isOver = ({ states, orders }: DaySlot): boolean => (states.done ?? 0) === orders;

function SlotCards({ slots }: { slots: readonly DaySlot[] }): ReactNode {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {slots.map((slot) => (
        <li key={`${slot.from} ${slot.to}`} className="rounded-lg border border-line bg-white p-4">
          <SlotCard slot={slot} />
        </li>
      ))}
    </ul>
  );
}

function SlotCard({ slot }: { slot: DaySlot }): ReactNode {
  const { from, to, zones, orders, states, late, lines, doneLines } = slot;
  const { bookedMinutes, capacityMinutes } = slot;
  const { hour } = shopDateTime(Temporal.Instant.from(from));
  const text = `${doneLines} sur ${plural(lines, 'ligne')}`;
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        <Link
          to={ordersAddress({
            scope: 'open',
            day: shopDay(from),
            hour: String(hour).padStart(2, '0'),
          })}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
        >
          {formatTime(from)} – {formatTime(to)}
        </Link>
        <span className="figures text-sm font-normal">
          {plural(orders, 'commande')}
          {late > 0 ? (
            <span className="font-semibold text-tomato-deep"> · {late} en retard</span>
          ) : null}
        </span>
      </h3>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">{zones.join(', ')}</p>
      <ProgressBar
        className="my-2"
        percent={lines === 0 ? 0 : (100 * doneLines) / lines}
        label={text}
      />
      <p className="text-sm text-quiet">{text} en sac</p>
      {bookedMinutes > 0 ? (
        <p className="figures text-sm text-quiet">
          {formatMinutes(bookedMinutes)} de travail
          {capacityMinutes === null ? '' : ` sur ${formatMinutes(capacityMinutes)}`}
        </p>
      ) : null}
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {dayStates
          .filter((state) => (states[state] ?? 0) > 0)
          .map((state) => (
            <div key={state} className="col-span-2 grid grid-cols-subgrid py-0.5">
              <dt>{stateNames[state]}</dt>
              <dd className="figures font-semibold">{states[state]}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
