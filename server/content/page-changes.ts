/** Listens for publications and withdrawals by any process, to clear page caches. */
import type { Database } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import type { Logger } from '#server/platform/log.ts';

export type PageChanges = { onChange(listener: () => void): void; close(): Promise<void> };

export async function openPageChanges({
  database,
  log,
}: {
  database: Database;
  log: Logger;
}): Promise<PageChanges> {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listener = await listen({
    pool: database.pool,
    log,
    channels: { pages_changed: tell },
    onReconnected: tell,
  });
  return {
    onChange: (callback) => {
      listeners.push(callback);
    },
    close: () => listener.close(),
  };
}
