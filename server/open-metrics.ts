/** Chooses what the metrics count in the database. Loaded only when a port is given, with its library. */
import type { Config } from './config.ts';
import { countOpenOrders } from './orders/overdue-store.ts';
import type { Database } from './platform/db.ts';
import type { Logger } from './platform/log.ts';
import { openMetrics, type Metrics } from './platform/metrics.ts';
import { countQueuedJobs } from './platform/stuck-jobs.ts';

export function openShopMetrics(
  port: number,
  { config, database, log }: { config: Config; database: Database; log: Logger },
): Promise<Metrics> {
  const { db, pool } = database;
  return openMetrics({
    port,
    host: config.host,
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
    ],
  });
}
