import { CalendarOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosedDay, StaffZone } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { shopDay } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ordersThatStay, sayDate, sayDay } from './slot-texts.ts';
import { closedDay, refreshes, slotRefusalText } from './delivery-reads.ts';
import { useGet } from '../kit/use-get.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { DateField } from '../../ui/number-fields.tsx';

type ZoneDay = { day: string; zoneId: string };

/** Closes a whole day (holiday, strike) for one zone or all, even before its slots exist. */
export function ClosedDays({ zone, day }: { zone: StaffZone; day: string }): ReactNode {
  const closed = useGet('GET /api/staff/closed-days').data?.items;
  return (
    <section
      aria-labelledby="closed-days"
      className="flex-[1_1_20rem] rounded-lg border border-line bg-white p-4"
    >
      <h2 id="closed-days" className="text-lg">
        Jours fermés
      </h2>
      {closed?.length === 0 ? (
        <p className="mt-1 text-quiet">Aucun jour à venir n’est fermé.</p>
      ) : null}
      <ul className="mt-1">
        {closed?.map((item) => (
          <li key={item.day} className="border-b border-line py-2 last:border-0">
            <ClosedRow item={item} zone={zone} />
          </li>
        ))}
      </ul>
      <CloseDay zone={zone} day={day} />
    </section>
  );
}

function ClosedRow({ item, zone }: { item: ClosedDay; zone: StaffZone }): ReactNode {
  const api = useApi();
  const reopen = useSend('DELETE /api/staff/closed-days/:day', {
    refreshes,
    regret: (_answer, input) =>
      takenBack({
        said: `Le ${sayDate(item.day)} est rouvert.`,
        undo: () => api('PUT /api/staff/closed-days/:day', input),
      }),
  });
  const isHere = item.zones.some(({ id }) => id === zone.id);
  const where = item.isEverywhere ? 'Partout' : item.zones.map(({ name }) => name).join(', ');
  // A day closed for all zones is reopened for all zones; otherwise for the zone on screen.
  const asked = { day: item.day, zoneId: item.isEverywhere ? '' : zone.id };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold first-letter:uppercase">{sayDay(item.day)}</span>
        <span className="block text-sm text-quiet">{where}</span>
      </p>
      {item.isEverywhere || isHere ? (
        <Button
          variant="secondary"
          loading={reopen.isPending}
          onClick={() => reopen.mutate(closedDay(asked))}
        >
          Rouvrir{item.isEverywhere ? ' partout' : ''}
          <span className="sr-only"> le {sayDate(item.day)}</span>
        </Button>
      ) : null}
      {reopen.error ? (
        <Alert kind="error" className="mt-2 basis-full">
          {slotRefusalText(reopen.error)}
        </Alert>
      ) : null}
    </div>
  );
}

function CloseDay({ zone, day: shown }: { zone: StaffZone; day: string }): ReactNode {
  const [day, setDay] = useState(shown);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const today = shopDay(new Date(useNow()).toISOString());
  const asked = { day, zoneId: isEverywhere ? '' : zone.id };
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button
        variant="secondary"
        icon={<CalendarOff aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Fermer une journée
      </Button>
      {isOpen ? (
        <>
          <DateField
            label="Jour à fermer"
            min={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="sr-only">Où</legend>
            <RadioCard
              name="closing-where"
              title={zone.name}
              checked={!isEverywhere}
              onChange={() => setEverywhere(false)}
            />
            <RadioCard
              name="closing-where"
              title="Partout"
              text="Toutes les zones et tous les points de retrait"
              checked={isEverywhere}
              onChange={() => setEverywhere(true)}
            />
          </fieldset>
          {day ? <DayClosing key={`${day} ${asked.zoneId}`} asked={asked} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** Counts the affected orders before closing. */
export function DayClosing({ asked }: { asked: ZoneDay }): ReactNode {
  const { data: closing, error } = useGet('GET /api/staff/closed-days/:day', {
    ...closedDay(asked),
    staleTime: 0,
  });
  const close = useSend('PUT /api/staff/closed-days/:day', { refreshes });
  if (error) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!closing) return <Skeleton className="h-28" />;
  if (closing.isClosed) return <Alert kind="info">Le {sayDate(asked.day)} est fermé.</Alert>;
  const slots =
    closing.slots === 0
      ? 'Les créneaux de ce jour seront créés fermés.'
      : `${plural(closing.slots, 'créneau ouvert sera fermé', 'créneaux ouverts seront fermés')}.`;
  return (
    <div className="rounded-md bg-butter-wash p-4">
      <p>{slots}</p>
      <p>
        {closing.orders === 0 ? (
          `${ordersThatStay(0)}.`
        ) : (
          <>
            {ordersThatStay(closing.orders)} :{' '}
            <Link
              to={`/gestion?jour=${asked.day}${asked.zoneId ? `&zone=${asked.zoneId}` : ''}`}
              className="font-semibold text-leaf underline"
            >
              les voir, ou les annuler
            </Link>
            .
          </>
        )}
      </p>
      {closing.carts > 0 ? (
        <p>
          {plural(
            closing.carts,
            'panier passera au créneau suivant, son client est prévenu',
            'paniers passeront au créneau suivant, leurs clients sont prévenus',
          )}
          .
        </p>
      ) : null}
      {close.error ? (
        <Alert kind="error" className="mt-3">
          {slotRefusalText(close.error)}
        </Alert>
      ) : null}
      <Button
        variant="danger"
        className="mt-3 w-full"
        loading={close.isPending}
        onClick={() => close.mutate(closedDay(asked))}
      >
        Fermer le {sayDate(asked.day).slice(0, 5)}
        {asked.zoneId ? '' : ' partout'}
      </Button>
    </div>
  );
}
