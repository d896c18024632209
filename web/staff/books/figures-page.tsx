import { useQueries } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import {
  type FigureTopic,
  figureTopicNames,
  figureTopics,
  shopTopicOf,
} from '#domain/books/figure-topics.ts';
import { type PeriodKind, periodKinds } from '#domain/books/period-kinds.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import { apiPath } from '../../api-client.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { shopDay } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { DayCurve } from '../charts/day-curve.tsx';
import { beforeText, formatFigure, periodText } from './figure-texts.ts';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable } from './figure-table.tsx';
import { figuresAddress, figuresBeside, type FiguresView, figuresViewOf } from './figures-url.ts';
import { Loading } from '../kit/loading.tsx';
import { getQuery, useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { rowsSoFar } from './rows-so-far.ts';

/** The chart library is loaded with the first chart only. */
const FigureChart = lazy(async () => ({
  default: (await import('./figure-chart.tsx')).FigureChart,
}));

const periodNames: Record<PeriodKind, string> = { day: 'Jour', week: 'Semaine', month: 'Mois' };

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const view = figuresViewOf(search);
  const site = useReadSite();
  const { data, error, isPlaceholderData } = useGet(
    'GET /api/staff/books/figures/:topic',
    // Keeps the height of the page while another period loads.
    {
      params: { topic: view.topic },
      query: { period: view.period, day: view.day, site },
      keepsFormer: true,
    },
  );
  const topic = shopTopicOf(view.topic, useShop());
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <div className="mt-2">
        <Tabs
          label="Chiffres"
          tabs={[
            ...figureTopicNames.map((name) => ({
              to: figuresAddress({ ...view, topic: name }),
              label: figureTopics[name].title,
              isOn: name === view.topic,
            })),
            { to: '/gestion/chiffres/lots', label: 'Lots', isOn: false },
          ]}
        />
      </div>
      {/* While another period loads, `data` still holds the former one. */}
      <PeriodFilter view={view} period={isPlaceholderData ? undefined : data?.period} />
      <Loading of={{ data, error }} className="h-[36rem]" />
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <p aria-live="polite">
            <strong className="inline-block first-letter:uppercase">
              {periodText(data.period)}
            </strong>
            . <span className="text-quiet">Avant : {beforeText(data.period)}.</span>
          </p>
          <p className="mb-4 mt-1 text-quiet">{topic.text}</p>
          {/* While another topic loads, its columns have no values yet. */}
          {data.topic === view.topic ? (
            <TopicFigures view={view} answer={data} />
          ) : (
            <Skeleton className="h-[36rem]" />
          )}
        </div>
      ) : null}
    </>
  );
}

/** The CSV file holds every row; the table leaves out the last rows of a long list. */
function TopicFigures({ view, answer }: { view: FiguresView; answer: FiguresAnswer }): ReactNode {
  const topic = shopTopicOf(view.topic, useShop());
  return (
    <>
      <FigureCards topic={topic} answer={answer} />
      <Suspense fallback={<Skeleton className="mt-6 h-72" />}>
        <FigureChart topic={topic} answer={answer} />
      </Suspense>
      {answer.period.kind === 'day' && topic.rows === 'buckets' ? (
        <FormerWeeks topic={topic} answer={answer} />
      ) : null}
      <FigureTable topic={topic} answer={answer} />
      <DownloadLink
        className="mt-4"
        href={apiPath('GET /api/staff/books/figures/:topic/csv', {
          params: { topic: view.topic },
          query: { period: view.period, day: view.day, site: useReadSite() },
        })}
      >
        Télécharger (CSV)
      </DownloadLink>
    </>
  );
}

function PeriodFilter({
  view,
  period,
}: {
  view: FiguresView;
  period: FiguresAnswer['period'] | undefined;
}): ReactNode {
  const navigate = useNavigate();
  const { before, after } = figuresBeside(view, {
    period,
    today: shopDay(new Date(useNow()).toISOString()),
  });
  return (
    <div className="my-5 flex flex-wrap items-center gap-2">
      <nav aria-label="Période" className="flex flex-wrap gap-2">
        {periodKinds.map((kind) => (
          <ChipLink
            key={kind}
            to={figuresAddress({ ...view, period: kind })}
            isOn={kind === view.period}
          >
            {periodNames[kind]}
          </ChipLink>
        ))}
      </nav>
      <div className="flex items-center gap-2">
        <ChipLink to={before} aria-label="Période d’avant" className="px-2.5">
          <ChevronLeft aria-hidden className="size-5" />
        </ChipLink>
        <label>
          <span className="sr-only">Un jour de la période</span>
          <input
            type="date"
            value={view.day ?? period?.to ?? ''}
            onChange={({ currentTarget: { value } }) => {
              if (value) void navigate(figuresAddress({ ...view, day: value }));
            }}
            className="min-h-11 rounded-full border border-line bg-white px-4 text-sm font-semibold transition-colors hover:border-ink"
          />
        </label>
        <ChipLink
          to={after ?? figuresAddress(view)}
          aria-label="Période d’après"
          aria-disabled={after === null || undefined}
          className={classNames('px-2.5', after === null && 'pointer-events-none invisible')}
        >
          <ChevronRight aria-hidden className="size-5" />
        </ChipLink>
      </div>
    </div>
  );
}

const formerWeeks = [1, 2, 3, 4];
const aDayMs = 86_400_000;

/** A day against the same weekday of the four weeks before it. */
function FormerWeeks({
  topic,
  answer: { topic: name, period, rows },
}: {
  topic: FigureTopic;
  answer: FiguresAnswer;
}): ReactNode {
  const api = useApi();
  const now = useNow();
  const site = useReadSite();
  const days = formerWeeks.map((weeks) =>
    new Date(Date.parse(period.from) - weeks * 7 * aDayMs).toISOString().slice(0, 10),
  );
  const former = useQueries({
    queries: days.map((day) =>
      getQuery(api, 'GET /api/staff/books/figures/:topic', {
        params: { topic: name },
        query: { period: 'day', day, site },
      }),
    ),
  });
  const column = topic.columns.find(({ key }) => key === topic.charted);
  if (!column) return null;
  if (former.some(({ isPending }) => isPending)) return <Skeleton className="mt-6 h-[28rem]" />;
  const valuesOf = (of: FiguresAnswer['rows']) =>
    of.map(({ values }) => values[column.key] ?? null);
  return (
    <DayCurve
      title={`${column.label}, au fil du jour et des semaines d’avant`}
      today={{ label: formatPlainDay(period.from), values: valuesOf(rowsSoFar(rows, period, now)) }}
      former={former.flatMap(({ data }) =>
        data ? [{ label: formatPlainDay(data.period.from), values: valuesOf(data.rows) }] : [],
      )}
      format={(value) => formatFigure(value, column.unit)}
    />
  );
}
