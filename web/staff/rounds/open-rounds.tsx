import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import { formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { StopsMap } from '../charts/stops-map.tsx';
import { ReorderRound } from './reorder-round.tsx';
import { slotText } from './slot-text.ts';
import { useGet } from '../kit/use-get.ts';

/** Open rounds, for staff who are asked « where is my driver? ». */
export function OpenRounds(): ReactNode {
  const { data } = useGet('GET /api/staff/rounds', { refetchInterval: 15_000 });
  const now = useNow();
  if (!data) return null;
  return (
    <section>
      <h2 className="text-xl">Tournées en cours</h2>
      {data.items.length === 0 ? <p className="text-quiet">Personne n’est sur la route.</p> : null}
      <ul className="mt-3 grid items-start gap-3 md:grid-cols-2">
        {data.items.map((round) => (
          <li key={round.id} className="rounded-lg border border-line bg-white p-4">
            <p className="font-bold">{round.driverName}</p>
            <p className="figures text-quiet">
              Départ à {formatTime(round.startedAt)} · {plural(round.stops.length, 'arrêt')} à
              faire, {plural(round.done, 'fait')}
            </p>
            <ol className="mt-2 divide-y divide-line">
              {round.stops.map((stop) => (
                <li key={stop.orderId} className="py-2">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={`/gestion/commandes/${stop.orderId}`}
                      className="inline-flex min-h-11 items-center font-semibold tabular-nums text-leaf underline"
                    >
                      n° {stop.number}
                    </Link>
                    <span className="figures">
                      {slotText(stop.slot, now)}
                      {stop.eta && stop.status === 'delivering'
                        ? ` · vers ${formatTime(stop.eta.from)} à ${formatTime(stop.eta.to)}`
                        : ''}
                    </span>
                    {stop.status === 'arriving' ? <Badge>Annoncée au client</Badge> : null}
                  </p>
                  <p className="text-sm text-quiet">
                    {stop.customerName} · {stop.address}
                  </p>
                </li>
              ))}
            </ol>
            <div className="mt-2">
              <StopsMap places={round.stops.map(({ place }) => place)} />
            </div>
            <ReorderRound
              roundId={round.id}
              stops={round.stops}
              label={`Changer l’ordre de ${round.driverName}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
