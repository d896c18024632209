import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DaySlot } from '#domain/picking/day-contract.ts';
import { dayStates, type DayState } from '#domain/picking/day-states.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { formatDay, formatHour, shopDateTime, shopDay } from '../../shop-time.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RowList } from '../kit/rows.tsx';
import { ordersAddress } from '../orders/orders-url.ts';
import { useReadSite } from '../session/sites.tsx';

/** Order state labels, singular and plural: « 3 prêtes ». */
const stateWords: Record<DayState, [one: string, several: string]> = {
  modifying: ['en modification', 'en modification'],
  toPrepare: ['à préparer', 'à préparer'],
  preparing: ['en préparation', 'en préparation'],
  prepared: ['prête', 'prêtes'],
  toCollect: ['à retirer', 'à retirer'],
  leaving: ['au départ', 'au départ'],
  onTheRoad: ['en route', 'en route'],
  missed: ['manquée', 'manquées'],
  done: ['remise', 'remises'],
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
  const id = isToday ? 'creneaux-aujourd-hui' : 'creneaux-demain';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        {isToday ? 'Créneaux d’aujourd’hui' : 'Demain'}
        <span className="figures text-sm font-normal text-quiet">
          {first ? `${formatDay(first)} · ` : ''}
          {plural(orders, 'commande')}
        </span>
      </h2>
      {orders === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">Aucune commande aujourd’hui.</p>
      ) : null}
      {coming.length > 0 ? <SlotRows slots={coming} /> : null}
      {over.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {plural(over.length, 'créneau terminé', 'créneaux terminés')}
          </summary>
          <SlotRows slots={over} />
        </details>
      ) : null}
    </section>
  );
}

const isOver = ({ states, orders }: DaySlot): boolean => (states.done ?? 0) === orders;

function SlotRows({ slots }: { slots: readonly DaySlot[] }): ReactNode {
  return (
    <RowList rows={slots} idOf={({ from, to }) => `${from} ${to}`}>
      {(slot) => <SlotRow slot={slot} />}
    </RowList>
  );
}

function SlotRow({ slot }: { slot: DaySlot }): ReactNode {
  const { from, to, zones, orders, states, late, lines, doneLines } = slot;
  const { hour } = shopDateTime(Temporal.Instant.from(from));
  const site = useReadSite();
  const progress = `${doneLines} sur ${plural(lines, 'ligne')} en sac`;
  return (
    <Link
      to={ordersAddress({
        scope: 'open',
        day: shopDay(from),
        hour: String(hour).padStart(2, '0'),
        site,
      })}
      className="grid min-h-11 gap-x-4 px-4 py-2 transition-colors hover:bg-leaf-wash md:flex md:flex-wrap md:items-center"
    >
      <span className="flex justify-between gap-x-3 md:w-36">
        <span className="figures font-semibold text-leaf">
          {formatHour(from)} – {formatHour(to)}
        </span>
        {late > 0 ? (
          <span className="font-semibold text-tomato-deep md:hidden">{late} en retard</span>
        ) : null}
      </span>
      <span className="figures text-sm md:w-36">
        {plural(orders, 'commande')}
        <span className="block text-quiet">{loadText(slot)}</span>
      </span>
      <span className="md:w-36">
        <ProgressBar
          className="my-1"
          percent={lines === 0 ? 0 : (100 * doneLines) / lines}
          label={progress}
        />
        <span className="figures block text-sm text-quiet">{progress}</span>
      </span>
      <span className="text-sm [overflow-wrap:anywhere] md:flex-[1_1_11rem]">
        {late > 0 ? (
          <span className="hidden font-semibold text-tomato-deep md:inline">
            {late} en retard ·{' '}
          </span>
        ) : null}
        {dayStates
          .flatMap((state) => {
            const count = states[state] ?? 0;
            return count > 0 ? [`${count} ${stateWords[state][count === 1 ? 0 : 1]}`] : [];
          })
          .join(' · ')}
        <span className="block text-quiet">{zones.join(', ')}</span>
      </span>
    </Link>
  );
}

/** « 2 h 10 sur 4 h » */
function loadText({ bookedMinutes, capacityMinutes }: DaySlot): string {
  if (bookedMinutes === 0) return '';
  const booked = formatMinutes(bookedMinutes);
  return capacityMinutes === null
    ? `${booked} de travail`
    : `${booked} de travail sur ${formatMinutes(capacityMinutes)}`;
}
