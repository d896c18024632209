/** The queue of the audience measure: 200 events at most, sent each 10 s, tried again 12 times, then let go. */
import type { AnalyticsEvent } from '#domain/analytics/contract.ts';
import type { EventName } from '#domain/analytics/events.ts';
import { limits } from '#domain/analytics/limits.ts';

export type EventProperties = Record<string, string | number | boolean | null>;
/** `again`: the network or the server was away. `refused`: the batch is wrong and would be refused for ever. */
export type SendOutcome = 'done' | 'again' | 'refused';

export type QueueDeps = {
  send(events: readonly AnalyticsEvent[]): Promise<SendOutcome>;
  nowMs(): number;
  newId(): string;
  /** Path of the page, without its query. */
  path(): string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Runs later; the answer takes it back. */
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
    // Full: the oldest leave, the newest say more of what is going on.
    queue = queue.slice(-limits.queuedEvents);
    scheduleFlush();
  }

  function limitProperties(properties: EventProperties): EventProperties {
    const keys = Object.keys(properties);
    if (keys.length <= limits.propertiesPerEvent) return properties;
    deps.warn(`an event has ${keys.length} properties: only ${limits.propertiesPerEvent} are sent`);
    return Object.fromEntries(Object.entries(properties).slice(0, limits.propertiesPerEvent));
  }

  /** The same from page to page; another after half an hour of silence. */
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
