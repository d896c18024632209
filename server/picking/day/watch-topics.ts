/** Tells open pages of the team what changed, so that their lists are read again: topics only, no content. */
import { watchedTopics, type WatchedTopic } from '#domain/picking/day-endpoints.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';

export type TopicWatch = {
  /** Calls back with topics, such as « orders stock », at most every two seconds. Returns how to stop. */
  watch(listener: (topics: string) => void): () => void;
  close(): Promise<void>;
};

/** Each page then reads its lists once, however many orders were paid meanwhile. */
const tellEveryMs = 2_000;

export async function watchTopics({
  database: { pool },
  log,
}: {
  database: Pick<Database, 'pool'>;
  log: Logger;
}): Promise<TopicWatch> {
  const listeners = new Set<(topics: string) => void>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (topic: WatchedTopic) => () => due.add(topic);
  const following = await followChanges({
    pool,
    log,
    topics: {
      ...Object.fromEntries(watchedTopics.map((topic) => [topic, note(topic)])),
      site_stock: note('stock'),
    },
    onMissed: () => watchedTopics.forEach((topic) => due.add(topic)),
  });

  function tell(): void {
    if (due.size > 0) {
      const changed = [...due].join(' ');
      due.clear();
      for (const listener of listeners) listener(changed);
    }
    // Payments write orders and stock without a notification, as the team does its acts.
    following.look();
  }

  return {
    watch(listener) {
      // Pages begin with what they read themselves.
      if (listeners.size === 0) {
        due.clear();
        timer = setInterval(tell, tellEveryMs).unref();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    async close() {
      clearInterval(timer);
      await following.close();
    },
  };
}
