import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffSlotDay, StaffZone } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedDays } from './closed-days.tsx';
import { FillBar } from './fill-bar.tsx';
import { SlotCard } from './slot-card.tsx';
import { sayDay, sayShortDay } from './slot-texts.ts';
import { placesRefreshMs, slotRefusalText } from './delivery-reads.ts';
import { slotsAddress, type SlotsPlace } from './slots-url.ts';
import { useGet } from '../kit/use-get.ts';
import { EmptyList } from '../kit/empty-list.tsx';
import { TextLink } from '../kit/text-link.tsx';

export function SlotDays({ zone, place }: { zone: StaffZone; place: SlotsPlace }): ReactNode {
  const { data, error } = useGet('GET /api/staff/delivery-zones/:id/slots', {
    params: { id: zone.id },
    refetchInterval: placesRefreshMs,
  });
  const days = data?.days;
  if (error && !days) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!days) return <Skeleton className="h-96" />;
  const chosen = days.find(({ day }) => day === place.day) ?? days[0];
  if (!chosen) return null;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="min-w-0 flex-[999_1_30rem]">
        <DayStrip days={days} chosen={chosen} place={{ ...place, zone: zone.id }} />
        <Day day={chosen} />
      </div>
      <ClosedDays key={`${zone.id} ${chosen.day}`} zone={zone} day={chosen.day} />
    </div>
  );
}

/** Booked places and capacity of a day; a closed slot counts for its booked places only. */
function totalsOf({ slots }: StaffSlotDay): { booked: number; capacity: number } {
  return {
    booked: slots.reduce((sum, slot) => sum + slot.booked, 0),
    capacity: slots.reduce((sum, slot) => sum + (slot.isClosed ? slot.booked : slot.capacity), 0),
  };
}

function DayStrip({
  days,
  chosen,
  place,
}: {
  days: readonly StaffSlotDay[];
  chosen: StaffSlotDay;
  place: SlotsPlace;
}): ReactNode {
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the strip scrolls: bring the chosen day into view.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen.day]);
  return (
    <nav
      aria-label="Jour"
      className="rail -mx-4 scroll-px-4 gap-2 px-4 pb-2 pt-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] sm:px-0"
    >
      {days.map((day) => {
        const isOn = day.day === chosen.day;
        const totals = totalsOf(day);
        const words = day.isClosed
          ? 'fermé'
          : day.slots.length === 0
            ? 'aucun'
            : `${totals.booked} / ${totals.capacity}`;
        return (
          <Link
            key={day.day}
            ref={isOn ? here : null}
            to={slotsAddress({ ...place, day: day.day })}
            preventScrollReset
            aria-current={isOn ? 'date' : undefined}
            className={classNames(
              'flex min-h-16 w-20 flex-col justify-center gap-1 rounded-md border bg-white px-2 py-2 text-center transition-colors sm:w-auto',
              isOn ? 'border-leaf outline-1 outline-leaf' : 'border-line hover:border-ink',
            )}
          >
            <span className="whitespace-nowrap text-sm font-semibold leading-tight">
              {sayShortDay(day.day)}
            </span>
            <FillBar {...totals} className="mx-1" />
            <span className="figures whitespace-nowrap text-xs text-quiet">{words}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function Day({ day }: { day: StaffSlotDay }): ReactNode {
  const { booked, capacity } = totalsOf(day);
  return (
    <section aria-labelledby="chosen-day" className="mt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="chosen-day" className="text-xl first-letter:uppercase">
            {sayDay(day.day)}
          </h2>
          {day.isClosed ? <Badge tone="tomato">Journée fermée</Badge> : null}
        </div>
        {day.slots.length > 0 ? (
          <p className="figures text-quiet">
            {plural(booked, 'place réservée', 'places réservées')} sur {capacity}
          </p>
        ) : null}
      </div>
      {booked > 0 ? (
        <p className="mb-3">
          <TextLink to={`/gestion?jour=${day.day}`}>Voir les commandes de ce jour</TextLink>
        </p>
      ) : null}
      {day.slots.length === 0 ? (
        <EmptyList
          next={['/gestion/creneaux?vue=regles', 'Voir la semaine type']}
          title="Aucun créneau ce jour-là"
          text="La semaine type de cette zone n’en prévoit pas."
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-3">
          {day.slots.map((slot) => (
            <li key={slot.id} className="has-[form]:col-span-full">
              <SlotCard slot={slot} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
