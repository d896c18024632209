/** Analytics event queue: at most 200 events, sent every 10 s, retried 12 times, then dropped. */
import type { AnalyticsEvent } from '#domain/analytics/contract.ts';
import type { EventName } from '#domain/analytics/events.ts';
import { limits } from '#domain/analytics/limits.ts';

export type EventProperties = Record<string, string | number | boolean | null>;
/**
 * `again`: network or server unavailable. `refused`: the batch is invalid and retrying would not
 * help.
 */
export type SendOutcome = 'done' | 'again' | 'refused';

export type QueueDeps = {
  send(events: readonly AnalyticsEvent[]): Promise<SendOutcome>;
  nowMs(): number;
  newId(): string;
  /** The page's path without its query. */
  path(): string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Schedules a callback; returns its cancellation. */
  schedule(run: () => void, afterMs: number): () => void;
  warn(message: string): void;
};

export type EventQueue = {
  track(name: EventName, properties?: EventProperties): void;
  setUser(id: string | null): void;
  flush(): Promise<void>;
  waiting(): number;
  stop(): void;
};

const sessionKey = 'measure-session';

export function createEventQueue(deps: QueueDeps): EventQueue {
  let queue: AnalyticsEvent[] = [];
  let userId: string | null = null;
  let failures = 0;
  let isSending = false;
  let cancel: (() => void) | null = null;

  function track(name: EventName, properties: EventProperties = {}): void {
    queue.push({
      id: deps.newId(),
      name,
      at: new Date(deps.nowMs()).toISOString(),
      sessionId: sessionId(),
      userId,
      path: deps.path(),
      properties: limitProperties(properties),
    });
    // When full, drop the oldest events: recent ones are more useful.
    queue = queue.slice(-limits.queuedEvents);
    scheduleFlush();
  }

  function limitProperties(properties: EventProperties): EventProperties {
    const keys = Object.keys(properties);
    if (keys.length <= limits.propertiesPerEvent) return properties;
    deps.warn(`an event has ${keys.length} properties: only ${limits.propertiesPerEvent} are sent`);
    return Object.fromEntries(Object.entries(properties).slice(0, limits.propertiesPerEvent));
  }

  /** Session id, shared by pages and renewed after half an hour without events. */
  function sessionId(): string {
    const [kept = '', lastMs = '0'] = (deps.storage.getItem(sessionKey) ?? '').split(' ');
    const id =
      kept && deps.nowMs() - Number(lastMs) < limits.sessionTimeoutMs ? kept : deps.newId();
    deps.storage.setItem(sessionKey, `${id} ${deps.nowMs()}`);
    return id;
  }

  function scheduleFlush(): void {
    cancel ??= deps.schedule(() => {
      cancel = null;
      void flush();
    }, limits.flushEveryMs);
  }

  async function flush(): Promise<void> {
    if (isSending || queue.length === 0) return;
    isSending = true;
    const batch = [...queue];
    const outcome = await deps.send(batch).catch((): SendOutcome => 'again');
    isSending = false;
    failures = outcome === 'again' ? failures + 1 : 0;
    const isLetGo = outcome !== 'again' || failures > limits.retries;
    if (isLetGo) {
      const sent = new Set(batch.map((event) => event.id));
      queue = queue.filter((event) => !sent.has(event.id));
      failures = 0;
    }
    if (queue.length > 0) scheduleFlush();
  }

  return {
    track,
    flush,
    setUser(id) {
      if (id && id.length > limits.userIdCharacters)
        deps.warn(
          `the user id for the measure has ${id.length} characters, more than ${limits.userIdCharacters}`,
        );
      userId = id;
    },
    waiting: () => queue.length,
    stop() {
      cancel?.();
      cancel = null;
      queue = [];
    },
  };
}
