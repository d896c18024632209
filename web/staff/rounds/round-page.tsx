import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { formatHour, formatTime } from '../../shop-time.ts';
import { useGet } from '../kit/use-get.ts';
import { useOutbox } from '../phone/outbox-provider.tsx';
import { useMay } from '../session/member.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { roundQuery, showRound } from '../phone/round-query.ts';
import { StopsMap } from '../charts/stops-map.tsx';
import { Departure } from './departure.tsx';
import { keepApp, type NavigationApp, navigationApps, readApp } from './navigation.ts';
import { ReorderRound } from './reorder-round.tsx';
import { reportNames } from './report-names.ts';
import { slotText } from './slot-text.ts';
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
  // What is above the departures comes with them, so that nothing moves under a thumb.
  const site = useReadSite();
  const rounds = useGet('GET /api/staff/rounds', { query: { site }, enabled: seesAll });
  if (!round || (seesAll && !rounds.data && !rounds.error))
    return (
      <>
        <PageHead />
        <Loading of={{ data: undefined, error }} />
      </>
    );
  // What the driver has with them stays, whichever site is chosen.
  const isHere = ({ siteId }: Stop) => site === undefined || siteId === site;
  const [waiting, failed] = [round.waiting.filter(isHere), round.failed.filter(isHere)];
  return (
    <div className="flex flex-col gap-8">
      <section>
        <PageHead />
        <SiteChoice hasAll />
        <RefusedReports />
        {round.stops.length > 0 ? (
          <p className="text-quiet">
            {plural(round.stops.length, 'arrêt')} à faire
            {round.startedAt ? `, partie à ${formatHour(round.startedAt)}` : ''}
          </p>
        ) : null}
        {round.stops.length === 0 && waiting.length === 0 ? (
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
      {waiting.length > 0 ? (
        <Departure stops={waiting} hasLeft={round.stops.length > 0} onChange={show} />
      ) : null}
      {failed.length > 0 ? <Missed stops={failed} /> : null}
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

/**
 * Reports refused because the order changed meanwhile, such as delivered by a colleague, until the
 * driver has read them.
 */
function RefusedReports(): ReactNode {
  const { entries, dismiss } = useOutbox();
  return entries?.map((entry) =>
    entry.kind !== 'gesture' && entry.refusal ? (
      <Alert
        key={entry.id}
        kind="error"
        className="mt-3"
        title={`Commande n° ${entry.number}, « ${entry.kind === 'photo' ? 'Photo' : reportNames[entry.report.status]} »`}
      >
        <p>{withFrenchSpaces(entry.refusal.message)}</p>
        <Button variant="ghost" className="mt-2 min-h-14" onClick={() => dismiss(entry.id)}>
          Compris
        </Button>
      </Alert>
    ) : null,
  );
}

/** Open rounds, for staff who are asked « where is my driver? ». */
function OpenRounds(): ReactNode {
  const { data } = useGet('GET /api/staff/rounds', {
    query: { site: useReadSite() },
    refetchInterval: 15_000,
  });
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
