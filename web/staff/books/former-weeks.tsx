import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import type { FigureTopic } from '#domain/books/figure-topics.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { DayCurve } from '../charts/day-curve.tsx';
import { formatFigure } from './figure-texts.ts';
import { rowsSoFar } from './rows-so-far.ts';
import { getQuery } from '../kit/use-get.ts';
import { useReadSite } from '../session/sites.tsx';

const formerWeeks = [1, 2, 3, 4];
const aDayMs = 86_400_000;

/** A day against the same weekday of the four weeks before it. */
export function FormerWeeks({
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
