/** The embedded default of messaging: what managers wrote at /gestion/messages, kept in memory until somebody writes again. */
import { audiencesOf } from '#domain/messages/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { InAppMessaging } from '#server/partners/messaging/port.ts';
import type { Database } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import type { Logger } from '#server/platform/log.ts';
import { listToShow, type MessageToShow } from './store.ts';

/** More at once would be noise. */
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
  let asked = 0;
  let kept = 0;
  /** Of two reads that cross, the one that began last knows more. */
  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const rows = await listToShow(database.db, clock.now());
    if (turn < kept) return;
    kept = turn;
    toShow = rows;
  }
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) =>
      log.error({ err: error }, 'messages could not be read'),
    );
  const listener = await listen({
    pool: database.pool,
    log,
    channels: { shop_messages_changed: refreshInTurn },
    onReconnected: refreshInTurn,
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
      // Whether somebody has ordered is a question to the database: asked only where a message depends on it.
      const depends = isSignedIn && current.some(({ audience }) => audience === 'newCustomers');
      const audiences = audiencesOf({ isSignedIn, isNew: depends && (await isNew()) });
      return current
        .filter(({ audience }) => audiences.includes(audience))
        .slice(0, shownAtOnce)
        .map(({ id, title, text, link }) => ({ id, title, text, link }));
    },
    close: () => listener.close(),
  };
}
