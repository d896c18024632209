/** The analytics page of the back office: speed, funnel, errors. */
import { measuresEndpoints } from '#domain/analytics/endpoints.ts';
import { devices } from '#domain/analytics/device.ts';
import { drawFunnel } from '#domain/analytics/funnel.ts';
import { measuredPages } from '#domain/analytics/measured-pages.ts';
import { periodUntil, type Period, type VitalMeasure } from '#domain/analytics/measures.ts';
import type { PeriodLength } from '#domain/analytics/period-lengths.ts';
import { rateVital, vitalLimits, type VitalName } from '#domain/analytics/vital-rating.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { listClientErrors } from '#server/support/client-error-store.ts';
import { listTickets } from '#server/support/ticket-store.ts';
import {
  countEvents,
  countStepsMet,
  hasDemoMeasures,
  listShownErrors,
  summariseVitals,
  summariseVitalsByDay,
  type VitalDay,
  type VitalGroup,
} from './measures-store.ts';

type MeasuresDeps = { database: Database; clock: Clock };

/** Enough to recognise a report; the support desk shows all of it. */
const excerptCharacters = 140;

export function measuresApi(app: HttpServer, deps: MeasuresDeps): void {
  const { replica: db } = deps.database;

  async function open(length: PeriodLength) {
    const now = deps.clock.now();
    const period = periodUntil(now, length, shopTimeZone());
    return {
      now,
      period,
      about: {
        period: { from: period.from.toString(), to: now.toString(), days: length },
        isDemo: await hasDemoMeasures(db, period.from),
      },
    };
  }

  serve(app, measuresEndpoints, {
    'GET /api/staff/measures/vitals': async (request) => {
      const { period, about } = await open(request.query.days);
      const [groups, days] = await Promise.all([
        summariseVitals(db, period.from),
        summariseVitalsByDay(db, period.from),
      ]);
      return { ...about, metrics: viewVitals(period, groups, days) };
    },

    'GET /api/staff/measures/funnel': async (request) => {
      const { period, about } = await open(request.query.days);
      return { ...about, steps: drawFunnel(await countStepsMet(db, period.from)) };
    },

    'GET /api/staff/measures/incidents': async (request) => {
      const { period, about } = await open(request.query.days);
      const [shown, events, errors, tickets] = await Promise.all([
        listShownErrors(db, period.from),
        countEvents(db, period.from),
        listClientErrors(db),
        listTickets(db),
      ]);
      const isInPeriod = (at: Temporal.Instant) => Temporal.Instant.compare(at, period.from) >= 0;
      return {
        ...about,
        shown: shown.map((row) => ({ ...row, latestAt: row.latestAt.toString() })),
        events: events.map((row) => ({ ...row, latestAt: row.latestAt.toString() })),
        crashes: errors
          .filter((row) => isInPeriod(row.last_seen_at))
          .map((row) => ({
            message: row.message,
            path: row.path,
            release: row.release,
            count: row.count,
            latestAt: row.last_seen_at.toString(),
          })),
        reports: tickets
          .filter((row) => isInPeriod(row.created_at))
          .toSorted((a, b) => Temporal.Instant.compare(b.created_at, a.created_at))
          .map((row) => ({
            id: row.id,
            kind: row.kind,
            topic: row.topic,
            comments: excerpt(row.comments),
            path: row.path,
            isAnswered: row.answer !== null,
            createdAt: row.created_at.toString(),
          })),
      };
    },
  });
}

function viewVitals(
  period: Period,
  groups: readonly VitalGroup[],
  days: readonly VitalDay[],
): VitalMeasure[] {
  return (Object.keys(vitalLimits) as VitalName[]).flatMap((name) => {
    const own = groups.filter((group) => group.name === name);
    const whole = own.find((group) => group.isAllPages && group.isAllDevices);
    if (!whole) return [];
    const ofDay = new Map(
      days.filter((row) => row.name === name).map((row) => [row.day.toString(), row]),
    );
    return [
      {
        name,
        count: whole.count,
        p75: whole.p75,
        rating: rateVital(name, whole.p75),
        byDevice: devices.flatMap((device) =>
          own
            .filter((group) => group.isAllPages && group.device === device)
            .map(({ count, p75 }) => ({ device, count, p75 })),
        ),
        byPage: measuredPages.flatMap((page) =>
          [null, ...devices].flatMap((device) =>
            own
              .filter(
                (group) =>
                  group.page === page &&
                  group.device === device &&
                  group.isAllDevices === (device === null),
              )
              .map(({ count, p75 }) => ({ page, device, count, p75 })),
          ),
        ),
        byDay: period.days.map((day) => ({
          day: day.toString(),
          count: ofDay.get(day.toString())?.count ?? 0,
          p75: ofDay.get(day.toString())?.p75 ?? null,
        })),
      },
    ];
  });
}

function excerpt(text: string): string {
  return text.length > excerptCharacters ? `${text.slice(0, excerptCharacters).trimEnd()}…` : text;
}
