import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { formatHour } from '../../shop-time.ts';
import { useMay } from '../session/member.ts';
import { roundQuery, showRound } from '../phone/round-query.ts';
import { StopsMap } from '../charts/stops-map.tsx';
import { Departure } from './departure.tsx';
import { keepApp, navigationApps, readApp, type NavigationApp } from './navigation.ts';
import { OpenRounds } from './open-rounds.tsx';
import { RefusedReports } from './refused-reports.tsx';
import { ReorderRound } from './reorder-round.tsx';
import { StopCard } from './stop-card.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

const appOptions = Object.entries(navigationApps).map(([value, label]) => ({ value, label }));

export function Page(): ReactNode {
  const seesAll = useMay('orders.read');
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: round, error } = useQuery(roundQuery(api));
  const [app, setApp] = useState(readApp);
  const show = (changed: Round) => showRound(api, queryClient, changed);
  if (!round) return <Loading of={{ data: round, error }} />;
  return (
    <div className="flex flex-col gap-8">
      <section>
        <PageHead />
        <RefusedReports />
        {round.stops.length > 0 ? (
          <p className="text-quiet">
            {plural(round.stops.length, 'arrêt')} à faire
            {round.startedAt ? `, partie à ${formatHour(round.startedAt)}` : ''}
          </p>
        ) : null}
        {round.stops.length === 0 && round.waiting.length === 0 ? (
          <EmptyState title="Rien à livrer pour l’instant" text={fillsByItself} />
        ) : null}
        {round.stops.length > 0 ? (
          <ol className="mt-4 grid gap-4 md:grid-cols-2">
            {round.stops.map((stop, index) => (
              <li key={stop.orderId}>
                <StopCard stop={stop} index={index} app={app} />
              </li>
            ))}
          </ol>
        ) : null}
        <div className="mt-4">
          <StopsMap places={round.stops.map(({ place }) => place)} />
        </div>
        {round.id ? <ReorderRound roundId={round.id} stops={round.stops} /> : null}
        {round.stops.length > 0 ? (
          <div className="mt-4 max-w-sm">
            <Select
              label="« Y aller » ouvre"
              value={app}
              options={appOptions}
              onChange={(event) => {
                const chosen = event.target.value as NavigationApp;
                keepApp(chosen);
                setApp(chosen);
              }}
            />
          </div>
        ) : null}
      </section>
      {/* A manager who is not on the road looks at those who are. */}
      {seesAll && round.id === null ? <OpenRounds /> : null}
      {round.waiting.length > 0 ? (
        <Departure stops={round.waiting} hasLeft={round.stops.length > 0} onChange={show} />
      ) : null}
      {round.failed.length > 0 ? <Missed stops={round.failed} /> : null}
      {seesAll && round.id !== null ? <OpenRounds /> : null}
    </div>
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
