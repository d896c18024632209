/** Chooses what the metrics count in the database. Loaded only when a port is given, with its library. */
import type { Config } from './config.ts';
import type { Clock } from '#domain/time/clock.ts';
import { countOpenDifferences } from './books/bank/differences-store.ts';
import { countHoldEnds } from './orders/log-hold-ends.ts';
import { countOpenOrders } from './orders/overdue-store.ts';
import type { Database } from './platform/db.ts';
import type { Logger } from './platform/log.ts';
import { openMetrics, type Metrics } from './platform/metrics.ts';
import { countQueuedJobs, countStuckJobs } from './platform/stuck-jobs.ts';
import { cspReports } from './support/record-csp-reports.ts';

export function openShopMetrics(
  port: number,
  {
    config,
    database,
    clock,
    log,
  }: { config: Config; database: Database; clock: Clock; log: Logger },
): Promise<Metrics> {
  const { db, pool } = database;
  return openMetrics({
    port,
    host: config.metricsHost,
    pool,
    log,
    counts: [
      {
        name: 'cabas_jobs',
        help: 'Jobs that wait, retry or run, by queue.',
        labels: ['queue', 'state'],
        read: async () =>
          (await countQueuedJobs(db)).map(({ name, state, count }) => ({
            labels: { queue: name, state },
            value: count,
          })),
      },
      {
        name: 'cabas_orders_open',
        help: 'Orders that have not ended, by state.',
        labels: ['state'],
        read: async () =>
          (await countOpenOrders(db)).map(({ status, count }) => ({
            labels: { state: status },
            value: count,
          })),
      },
      {
        name: 'cabas_holds_ending',
        help: 'Orders under way whose hold ends within a day, or is over.',
        labels: ['end'],
        read: async () => {
          const { soon, over } = await countHoldEnds({ database, clock });
          return [
            { labels: { end: 'soon' }, value: soon },
            { labels: { end: 'over' }, value: over },
          ];
        },
      },
      {
        name: 'cabas_jobs_failed',
        help: 'Jobs that failed for good and wait for a manager.',
        labels: [],
        read: async () => [{ labels: {}, value: (await countStuckJobs(db, clock.now())).failed }],
      },
      {
        name: 'cabas_bank_differences',
        help: 'Differences between the books of the bank and ours that nobody has explained.',
        labels: [],
        read: async () => [{ labels: {}, value: await countOpenDifferences(db) }],
      },
      {
        name: 'cabas_csp_reports_total',
        help: 'Reports of browsers that the content security policy blocked something.',
        labels: ['directive'],
        isTotal: true,
        read: async () =>
          [...cspReports].map(([directive, value]) => ({ labels: { directive }, value })),
      },
    ],
  });
}
