import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { isEarlyDeparture } from '#domain/rounds/tracking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatHour, formatTime } from '../../shop-time.ts';
import { StaffGate } from '../session/staff-gate.tsx';
import { roundQuery, showRound } from '../outbox/round-query.ts';
import { createBagTicks } from './bag-ticks.ts';
import { LoadedBags } from './loaded-bags.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { RefusedReports } from './refused-reports.tsx';
import { StopCard } from './stop-card.tsx';

export function Page(): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('orders.deliver') ? (
          <RoundSheet seesAll={staff.privileges.includes('orders.read')} />
        ) : (
          <Alert kind="error">Les tournées sont faites par les livreurs et la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}

function RoundSheet({ seesAll }: { seesAll: boolean }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: round, error } = useQuery(roundQuery(api));
  const show = (changed: Round) => showRound(api, queryClient, changed);
  if (error && !round) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!round) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h1 className="text-2xl">Ma tournée</h1>
        <RefusedReports />
        {round.stops.length > 0 ? (
          <p className="text-quiet">
            {plural(round.stops.length, 'arrêt')} à faire
            {round.startedAt ? `, partie à ${formatTime(round.startedAt)}` : ''}
          </p>
        ) : null}
        {round.stops.length === 0 && round.waiting.length === 0 ? (
          <EmptyState title="Rien à livrer pour l’instant" text={fillsByItself} />
        ) : null}
        {round.stops.length > 0 ? (
          <ol className="mt-4 grid gap-4 md:grid-cols-2">
            {round.stops.map((stop, index) => (
              <li key={stop.orderId}>
                <StopCard stop={stop} index={index} />
              </li>
            ))}
          </ol>
        ) : null}
      </section>
      {round.waiting.length > 0 ? (
        <Departure stops={round.waiting} hasLeft={round.stops.length > 0} onChange={show} />
      ) : null}
      {round.failed.length > 0 ? <Missed stops={round.failed} /> : null}
      {seesAll ? <OpenRounds /> : null}
    </div>
  );
}

/** The loaded orders in stop order: checked one by one, then all depart at once. */
function Departure({
  stops,
  hasLeft,
  onChange,
}: {
  stops: readonly Stop[];
  hasLeft: boolean;
  onChange(round: Round): Promise<void>;
}): ReactNode {
  const api = useApi();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusBack(isAsking);
  const [ticks] = useState(() =>
    createBagTicks(async (tick) =>
      onChange(await api('PUT /api/staff/rounds/bags', { body: tick })),
    ),
  );
  const ready = stops.filter(
    (stop) =>
      stop.status === null || stop.status === 'delivering' || stop.status === 'pending-redelivery',
  );
  // A chosen order may have left the list since the last poll.
  const kept = chosen.filter((id) => ready.some((stop) => stop.orderId === id));
  const toggle = (id: string) =>
    setChosen(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setError(null);
    setIsAsking(false);
    try {
      await ticks.settle();
      await onChange(await api('POST /api/staff/rounds', { body: { orderIds: [...kept] } }));
      setChosen([]);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsLeaving(false);
    }
  }

  return (
    <section>
      <h2 className="text-xl">{hasLeft ? 'Au magasin' : 'Préparer le départ'}</h2>
      <p className="mb-3 text-quiet">Touchez les commandes dans l’ordre des arrêts.</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {ready.map((stop) => {
          const rank = kept.indexOf(stop.orderId);
          return (
            <li key={stop.orderId}>
              <button
                type="button"
                aria-pressed={rank >= 0}
                onClick={() => toggle(stop.orderId)}
                className={`flex w-full items-center gap-4 rounded-lg border bg-white p-4 text-left transition-colors ${rank >= 0 ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-leaf'}`}
              >
                <span
                  aria-hidden
                  className={`figures flex size-9 flex-none items-center justify-center rounded-full border-2 font-bold ${rank >= 0 ? 'border-leaf bg-leaf text-white' : 'border-line-strong text-transparent'}`}
                >
                  {rank >= 0 ? rank + 1 : ''}
                </span>
                <span className="min-w-0">
                  <span className="block font-bold tabular-nums">
                    n° {stop.number} · {formatHour(stop.slot.from)} à {formatHour(stop.slot.to)}
                  </span>
                  <span className="block">{stop.address}</span>
                  <span className="block text-sm text-quiet">
                    {stop.customerName} · {plural(stop.units, 'article')}
                    {stop.complements.length > 0
                      ? ` · avec ${plural(stop.complements.length, 'complément')}`
                      : ''}
                  </span>
                </span>
              </button>
              {stop.bags.length > 0 ? <LoadedBags stop={stop} ticks={ticks} /> : null}
            </li>
          );
        })}
      </ul>
      <div
        className={`mt-4 border-t border-line bg-page py-4 ${kept.length > 0 ? 'sticky bottom-0' : ''}`}
      >
        {/* In the bar, which would cover it. */}
        {error ? (
          <Alert kind="error" className="mb-3">
            {error}
          </Alert>
        ) : null}
        {isAsking ? (
          <Confirmation
            label="Confirmer le départ"
            question={`Le premier créneau commence à ${formatHour(firstSlot(ready, kept))} : partir dès maintenant ?`}
            yes="Oui, partir"
            isSending={isLeaving}
            onYes={() => void leave()}
            onNo={() => setIsAsking(false)}
          />
        ) : (
          <Button
            ref={button}
            loading={isLeaving}
            disabled={kept.length === 0}
            onClick={() => (isTooEarly(ready, kept) ? setIsAsking(true) : void leave())}
            className="w-full sm:w-auto"
          >
            {kept.length === 0 ? 'Partir' : `Partir avec ${plural(kept.length, 'commande')}`}
          </Button>
        )}
      </div>
    </section>
  );
}

const slotStarts = (stops: readonly Stop[], ids: readonly string[]): string[] =>
  stops.filter((stop) => ids.includes(stop.orderId)).map((stop) => stop.slot.from);

const isTooEarly = (stops: readonly Stop[], ids: readonly string[]): boolean =>
  isEarlyDeparture(slotStarts(stops, ids), Date.now());

const firstSlot = (stops: readonly Stop[], ids: readonly string[]): string =>
  slotStarts(stops, ids).toSorted()[0] ?? '';

function Missed({ stops }: { stops: readonly Stop[] }): ReactNode {
  return (
    <section>
      <h2 className="text-xl">Livraisons manquées</h2>
      <p className="mb-3 text-quiet">
        À rapporter au frais. Le magasin prévoit un autre passage avec le client.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {stops.map((stop) => (
          <li key={stop.orderId} className="rounded-lg border border-line bg-white p-4">
            <Link
              to={`/gestion/commandes/${stop.orderId}`}
              className="inline-flex min-h-11 items-center font-bold tabular-nums text-leaf underline"
            >
              n° {stop.number}
            </Link>
            <p className="text-quiet">
              {stop.customerName} · {stop.failureReason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
