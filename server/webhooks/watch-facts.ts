/** Shares a fact out soon after its commit, within the five seconds in which a process reads the feed of changes. */
import { followChanges, type Following } from '#server/platform/follow-changes.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export async function watchFacts({
  database,
  jobs,
  log,
}: Pick<WebhooksDeps, 'database' | 'jobs' | 'log'>): Promise<Pick<Following, 'close'>> {
  const spreadSoon = () =>
    void inTransaction(database.db, (tx) => jobs.ensure(tx, 'webhooks.spread', {})).catch(
      (error: unknown) => log.error({ err: error }, 'facts wait for the next minute'),
    );
  return followChanges({
    pool: database.pool,
    log,
    topics: { facts: spreadSoon },
    onMissed: spreadSoon,
  });
}
