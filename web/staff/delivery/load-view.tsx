import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SlotLoad } from '#domain/delivery/staff-contract.ts';
import { shareFilled } from '#domain/delivery/staff-rules.ts';
import { formatMinutes } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FillBar } from './fill-bar.tsx';
import { sayDay, sayShortDate } from './slot-texts.ts';
import { placesRefreshMs, slotRefusalText } from './delivery-reads.ts';
import { slotsAddress, type SlotsPlace } from './slots-url.ts';
import { useGet } from '../kit/use-get.ts';
import { ColumnHead } from '../kit/column-head.tsx';

/** Coming workload by day: people and vans needed. */
export function LoadView({ place }: { place: SlotsPlace }): ReactNode {
  const navigate = useNavigate();
  const { data: load, error } = useGet('GET /api/staff/slot-load', {
    refetchInterval: placesRefreshMs,
  });
  if (error && !load) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!load) return <Skeleton className="h-96" />;
  const zone = load.zones.find(({ id }) => id === place.zone);
  const options = [
    { value: '', label: 'Toutes les zones' },
    ...load.zones.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <div className="mb-5 max-w-sm">
        <Select
          label="Zone ou point de retrait"
          value={zone?.id ?? ''}
          options={options}
          onChange={(event) =>
            void navigate(slotsAddress({ ...place, zone: event.currentTarget.value }))
          }
        />
      </div>
      <div
        className="overflow-x-auto rounded-lg border border-line bg-white"
        tabIndex={0}
        role="group"
        aria-label="Charge, jour par jour"
      >
        <table
          aria-label={zone ? `Charge : ${zone.name}` : 'Charge de toutes les zones'}
          className="figures w-full text-left"
        >
          <thead className="border-b border-line text-sm text-quiet">
            <tr>
              <ColumnHead className="px-4 py-2 font-semibold">Jour</ColumnHead>
              <ColumnHead className="px-2 py-2 text-right font-semibold">Réservées</ColumnHead>
              <ColumnHead className="px-2 py-2 text-right font-semibold">Places</ColumnHead>
              <ColumnHead className="px-2 py-2 text-right font-semibold max-sm:hidden">
                Travail
              </ColumnHead>
              <ColumnHead className="w-2/5 px-4 py-2 font-semibold max-sm:w-20">Rempli</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {load.days.map((day) => (
              <DayRow key={day.day} day={day} zoneId={zone?.id ?? null} place={place} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-quiet">Un créneau fermé ne compte que pour ses commandes.</p>
    </>
  );
}

function sayShare(load: { booked: number; capacity: number }): string {
  const share = shareFilled(load);
  return load.capacity === 0 ? '–' : share === 0 && load.booked > 0 ? '< 1 %' : `${share} %`;
}

function DayRow({
  day,
  zoneId,
  place,
}: {
  day: SlotLoad['days'][number];
  zoneId: string | null;
  place: SlotsPlace;
}): ReactNode {
  const load =
    zoneId === null ? day : (day.zones[zoneId] ?? { booked: 0, capacity: 0, bookedMinutes: 0 });
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-1 font-normal">
        <Link
          to={slotsAddress({ ...place, view: '', day: day.day })}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf underline"
        >
          <span className="sm:hidden">{sayShortDate(day.day)}</span>
          <span className="hidden sm:block sm:first-letter:uppercase">{sayDay(day.day)}</span>
        </Link>
      </th>
      <td className="px-2 py-1 text-right">{load.booked}</td>
      <td className="px-2 py-1 text-right">{load.capacity}</td>
      <td className="px-2 py-1 text-right max-sm:hidden">
        {load.bookedMinutes > 0 ? formatMinutes(load.bookedMinutes) : '–'}
      </td>
      <td className="px-4 py-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FillBar {...load} className="min-w-12 flex-1" />
          <span className="ml-auto text-right sm:w-12">{sayShare(load)}</span>
        </span>
      </td>
    </tr>
  );
}
