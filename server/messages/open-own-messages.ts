/** Built-in messaging provider: messages written at /gestion/messages, cached until they change. */
import { audiencesOf } from '#domain/messages/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { InAppMessaging } from '#server/partners/messaging/port.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { listToShow, type MessageToShow } from './store.ts';

/** Limits noise. */
const shownAtOnce = 5;

export async function openOwnMessages({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): Promise<InAppMessaging> {
  let toShow: readonly MessageToShow[] = [];
  let started = 0;
  let applied = 0;
  /** Of two overlapping reads, the one that started last wins. */
  async function refresh(): Promise<void> {
    started += 1;
    const turn = started;
    const rows = await listToShow(database.db, clock.now());
    if (turn < applied) return;
    applied = turn;
    toShow = rows;
  }
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) =>
      log.error({ err: error }, 'messages could not be read'),
    );
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { messages: refreshInTurn },
    onMissed: refreshInTurn,
  });
  await refresh();

  return {
    async messagesFor({ customerId, isNew }) {
      const now = clock.now();
      const current = toShow.filter(
        ({ starts_at: from, ends_at: to }) =>
          Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
      );
      const isSignedIn = customerId !== null;
      // Queries for orders only when a message targets new customers.
      const depends = isSignedIn && current.some(({ audience }) => audience === 'newCustomers');
      const audiences = audiencesOf({ isSignedIn, isNew: depends && (await isNew()) });
      return current
        .filter(({ audience }) => audiences.includes(audience))
        .slice(0, shownAtOnce)
        .map(({ id, title, text, link }) => ({ id, title, text, link }));
    },
    close: () => following.close(),
  };
}
