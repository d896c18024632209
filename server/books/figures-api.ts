/** The shop's figures, for managers. */
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { figuresEndpoints } from '#domain/books/endpoints.ts';
import { shopTopicOf, slugOf } from '#domain/books/figure-topics.ts';
import { figuresCsv } from '#domain/books/figures-csv.ts';
import { lotFiguresCsv } from '#domain/books/lot-columns.ts';
import type { LotFiguresQuery } from '#domain/books/lot-figures.ts';
import { periodSlugs, type PeriodKind } from '#domain/books/period-kinds.ts';
import { periodOf, type Period } from '#domain/books/period.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate, shopDateTime, shopTimeZone } from '#server/platform/shop-time.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import { readFigures } from './read-figures.ts';
import { readLotFigures } from './read-lot-figures.ts';

type FiguresDeps = {
  database: Database;
  clock: Clock;
  shop: { shown(): { isVatExempt: boolean } };
};

/** The CSV file has every row. */
const shownRows = 200;
const lotsInPart = 100;

export function figuresApi(app: HttpServer, deps: FiguresDeps): void {
  const { replica: db } = deps.database;

  function askedPeriod(query: { period: PeriodKind; day?: string | undefined }): Period {
    const now = deps.clock.now();
    const day = query.day ? Temporal.PlainDate.from(query.day) : shopDate(now);
    return periodOf(query.period, day, now, shopTimeZone());
  }

  const siteIdsOf = ({ staff, query }: { staff: Member; query: { site?: string | undefined } }) =>
    requireReadSites(db, staff, query.site);

  const readLots = async (request: { staff: Member; query: LotFiguresQuery }) =>
    readLotFigures(db, request.query, {
      now: deps.clock.now(),
      siteIds: await siteIdsOf(request),
    });

  serve(app, figuresEndpoints, {
    'GET /api/staff/books/figures/:topic': async (request) => {
      const { topic } = request.params;
      const period = askedPeriod(request.query);
      const { rows, total } = await readFigures(db, topic, period, await siteIdsOf(request));
      return {
        topic,
        period: viewPeriod(period),
        rows: rows.slice(0, shownRows),
        hiddenRows: Math.max(0, rows.length - shownRows),
        total,
      };
    },

    'GET /api/staff/books/figures/:topic/csv': async (request, reply) => {
      const { topic } = request.params;
      const period = askedPeriod(request.query);
      const siteIds = await siteIdsOf(request);
      const place = request.query.site === undefined ? '' : `-${request.query.site}`;
      reply
        .header(
          'content-disposition',
          `attachment; filename="${slugOf(topic)}${place}-${periodSlugs[period.kind]}-${period.first}.csv"`,
        )
        .type('text/csv; charset=utf-8');
      return figuresCsv(
        shopTopicOf(topic, deps.shop.shown()),
        await readFigures(db, topic, period, siteIds),
      );
    },

    'GET /api/staff/books/lots': async (request) => {
      const { items, ...figures } = await readLots(request);
      const offset = Number(request.query.next ?? 0);
      const end = offset + lotsInPart;
      return {
        ...figures,
        items: items.slice(offset, end),
        next: items.length > end ? String(end) : null,
      };
    },

    'GET /api/staff/books/lots/csv': async (request, reply) => {
      const figures = await readLots(request);
      reply
        .header(
          'content-disposition',
          `attachment; filename="lots-${figures.from}-${figures.to}.csv"`,
        )
        .type('text/csv; charset=utf-8');
      return lotFiguresCsv(request.query.by, figures);
    },
  });
}

function viewPeriod(period: Period): FiguresAnswer['period'] {
  const { kind, first, firstBefore, current, before, isUnderWay } = period;
  return {
    kind,
    from: first.toString(),
    to: lastDay(current.to).toString(),
    before: { from: firstBefore.toString(), to: lastDay(before.to).toString() },
    isUnderWay,
  };
}

/** The day of the last instant before `to`. */
function lastDay(to: Temporal.Instant): Temporal.PlainDate {
  return shopDateTime(to.subtract({ nanoseconds: 1 })).toPlainDate();
}
