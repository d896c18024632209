import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { growthOf } from '#domain/books/figures.ts';
import type { Desk } from '#domain/desk/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { DayBoard, DayWork } from '#domain/picking/day-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { type ApiClient, apiPath } from '../../api-client.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useApi } from '../../use-api.ts';
import { formatGrowth } from '../books/figure-texts.ts';
import { figuresAddress } from '../books/figures-url.ts';
import { Loading } from '../kit/loading.tsx';
import { useChanges } from '../kit/follow-changes.ts';
import { useGet } from '../kit/use-get.ts';
import { ShopStateNotice } from '../opening/shop-state-notice.tsx';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { useMember } from '../session/member.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { listDoors } from './desk-doors.ts';
import { followDay } from './follow-day.ts';
import { SlotList } from './slot-list.tsx';
import { WaitingList } from './waiting-list.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** Home screen of members who read all orders: waiting work, today and tomorrow, live. */
export function Page(): ReactNode {
  const staff = useMember();
  const site = useReadSite();
  const { day, error, isLive } = useLiveDay(site);
  const desk = useGet('GET /api/staff/desk', {
    query: { site },
    refetchInterval: workListRefreshMs,
  });
  useChanges(['orders'], desk.refetch);
  return (
    <>
      <PageHead>
        <p role="status" className="ml-auto text-sm text-quiet sm:order-last">
          {isLive ? <Badge>En direct</Badge> : 'Toutes les 15 s'}
        </p>
        {/* Only after the board has loaded: it would push down the loading indicator. */}
        {day && desk.data ? <SalesOfDay desk={desk.data} /> : null}
      </PageHead>
      <ShopStateNotice staff={staff} />
      <SiteChoice hasAll />
      {day && desk.data ? (
        <Board day={day} desk={desk.data} staff={staff} site={site} />
      ) : (
        <Loading of={{ data: undefined, error: error ?? desk.error }} />
      )}
    </>
  );
}

function Board({
  day,
  desk,
  staff,
  site,
}: {
  day: DayBoard;
  desk: Desk;
  staff: StaffUser;
  site: string | undefined;
}): ReactNode {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WaitingList doors={listDoors(desk, day, site)} />
          <SlotList slots={day.slots} at={day.at} />
        </div>
        <WorkList work={day.work} opensBatches={staff.privileges.includes('orders.prepare')} />
      </div>
    </div>
  );
}

/** Today's sales beside the same day last week; links to the figures of the day. */
function SalesOfDay({ desk: { sales, at } }: { desk: Desk }): ReactNode {
  if (!sales || (sales.today === 0 && sales.weekAgo === 0)) return null;
  const growth = growthOf(sales.today, sales.weekAgo);
  const [weekday] = formatDay(at).split(' ');
  return (
    <Link
      to={figuresAddress({ topic: 'sales', period: 'day' })}
      className="figures flex min-h-11 flex-wrap items-center gap-x-2 text-sm hover:underline"
    >
      <span className="text-quiet">Ventes du jour</span>
      <strong className="text-lg">{formatEuros(sales.today)}</strong>
      <span className="text-quiet">
        {growth === null ? '' : `${formatGrowth(growth)} · `}
        {weekday} dernier à la même heure {formatEuros(sales.weekAgo)}
      </span>
    </Link>
  );
}

const dayQuery = (api: ApiClient, site: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'day', site],
    queryFn: () => api('GET /api/staff/day', { query: { site } }),
  });

/** Live while the stream is open, polled otherwise; neither while the page is hidden. */
function useLiveDay(site: string | undefined): {
  day: DayBoard | undefined;
  error: unknown;
  isLive: boolean;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const { data: day, error } = useQuery({
    ...dayQuery(api, site),
    refetchInterval: isLive ? false : workListRefreshMs,
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    const followWhileVisible = () => {
      stop?.();
      stop = document.hidden
        ? null
        : followDay({
            open: () => new EventSource(apiPath('GET /api/staff/day/events', { query: { site } })),
            onDay: (board) => queryClient.setQueryData(dayQuery(api, site).queryKey, board),
            onLive: setIsLive,
          });
    };
    followWhileVisible();
    document.addEventListener('visibilitychange', followWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible);
      stop?.();
    };
  }, [api, queryClient, site]);
  return { day, error, isLive };
}

/** Who prepares what at this moment. */
function WorkList({
  work,
  opensBatches,
}: {
  work: readonly DayWork[];
  opensBatches: boolean;
}): ReactNode {
  return (
    <section aria-labelledby="qui-prepare">
      <h2 id="qui-prepare" className="mb-2 text-lg">
        Qui prépare quoi
      </h2>
      {work.length === 0 ? (
        <p className="rounded-lg border border-line bg-white p-4">
          Personne ne prépare de commande en ce moment.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {work.map((one) => (
            <li key={`${one.batchId} ${one.orders[0]?.id}`} className="px-4 py-2">
              <OneWork work={one} opensBatches={opensBatches} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneWork({ work, opensBatches }: { work: DayWork; opensBatches: boolean }): ReactNode {
  const { batchId, names, pausedAt, from, late, orders, lines, doneLines } = work;
  const text = `${doneLines} sur ${plural(lines, 'ligne')}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold [overflow-wrap:anywhere]">
          {names.join(', ') || 'Un collègue'}
        </span>
        {late > 0 ? <Badge tone="tomato">{late} en retard</Badge> : null}
        {pausedAt ? <Badge tone="butter">En pause</Badge> : null}
      </p>
      <ProgressBar
        className="my-2"
        percent={lines === 0 ? 0 : (100 * doneLines) / lines}
        label={text}
      />
      <p className="text-sm text-quiet">
        {text} · {plural(orders.length, 'commande')} · pour {formatHour(from)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {batchId && opensBatches ? (
          <Link to={`/gestion/preparation/${batchId}`} className={linkStyle}>
            Ouvrir la préparation
            <span className="sr-only">
              {' '}
              {orders.map(({ number }) => `n° ${number}`).join(', ')}
            </span>
          </Link>
        ) : (
          orders.map(({ id, number }) => (
            <Link key={id} to={`/gestion/commandes/${id}`} className={linkStyle}>
              n° {number}
            </Link>
          ))
        )}
      </p>
    </>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf underline tabular-nums';
