/** Follows publications and withdrawals by any process, to clear page caches. */
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
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
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { pages: tell },
    onMissed: tell,
  });
  return {
    onChange: (callback) => {
      listeners.push(callback);
    },
    close: () => following.close(),
  };
}
