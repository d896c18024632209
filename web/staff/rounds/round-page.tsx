import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatHour, formatTime } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { sentenceOf } from '../sentence-of.ts';
import { StaffGate } from '../staff-gate.tsx';
import { roundQuery } from './round-query.ts';
import { StopCard } from './stop-card.tsx';

export function Page(): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('orders.deliver') ? (
          <RoundSheet />
        ) : (
          <Alert kind="error">Les tournées sont faites par les livreurs et la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}

function RoundSheet(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = roundQuery(api);
  const { data: round, error } = useQuery(query);
  const show = (changed: Round) => {
    queryClient.setQueryData(query.queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
  };
  if (error && !round) return <Alert kind="error">{sentenceOf(error)}</Alert>;
  if (!round) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h1 className="text-2xl">Ma tournée</h1>
        {round.stops.length > 0 ? (
          <p className="text-quiet">
            {plural(round.stops.length, 'arrêt')} à faire
            {round.startedAt ? `, partie à ${formatTime(round.startedAt)}` : ''}
          </p>
        ) : null}
        {round.stops.length === 0 && round.waiting.length === 0 ? (
          <EmptyState
            title="Rien à livrer pour l’instant"
            text="La liste se met à jour toute seule."
          />
        ) : null}
        {round.stops.length > 0 ? (
          <ol className="mt-4 grid gap-4 md:grid-cols-2">
            {round.stops.map((stop, index) => (
              <li key={stop.orderId}>
                <StopCard stop={stop} index={index} onChange={show} />
              </li>
            ))}
          </ol>
        ) : null}
      </section>
      {round.waiting.length > 0 ? (
        <Departure stops={round.waiting} hasLeft={round.stops.length > 0} onChange={show} />
      ) : null}
      {round.failed.length > 0 ? <Missed stops={round.failed} /> : null}
    </div>
  );
}

/** What is in the van: checked in the order of the stops, then everything leaves at once. */
function Departure({
  stops,
  hasLeft,
  onChange,
}: {
  stops: readonly Stop[];
  hasLeft: boolean;
  onChange(round: Round): void;
}): ReactNode {
  const api = useApi();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const ready = stops.filter(
    (stop) =>
      stop.status === null || stop.status === 'delivering' || stop.status === 'pending-redelivery',
  );
  const kept = chosen.filter((id) => ready.some((stop) => stop.orderId === id));
  const toggle = (id: string) =>
    setChosen(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setError(null);
    try {
      onChange(await api.send<Round>('POST', '/api/staff/rounds', { orderIds: kept }));
      setChosen([]);
    } catch (refusal) {
      setError(sentenceOf(refusal));
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
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
      <div
        className={`mt-4 border-t border-line bg-page py-4 ${kept.length > 0 ? 'sticky bottom-0' : ''}`}
      >
        <Button
          loading={isLeaving}
          disabled={kept.length === 0}
          onClick={() => void leave()}
          className="w-full sm:w-auto"
        >
          {kept.length === 0 ? 'Partir' : `Partir avec ${plural(kept.length, 'commande')}`}
        </Button>
      </div>
    </section>
  );
}

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
            <p className="font-bold tabular-nums">n° {stop.number}</p>
            <p className="text-quiet">
              {stop.customerName} · {stop.failureReason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
