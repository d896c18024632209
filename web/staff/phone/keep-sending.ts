/** Sends what waits as soon as it can: at once, on reconnection, and at growing intervals after failures. */
import { isWaiting, type Outbox } from './outbox.ts';

const firstDelayMs = 2_000;
/** Cold rooms give no event when the network comes back: a minute is the longest that it goes unnoticed. */
const longestDelayMs = 60_000;

export const retryDelayMs = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1));

export function keepSending(
  outbox: Outbox,
  onOutcome: (failure: unknown) => void,
  {
    online = window,
  }: { online?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> } = {},
): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = new Set<string>();
  let isTrying = false;
  let isStopped = false;

  async function attempt(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    try {
      // Entries may be added while the last ones are answered.
      while (!isStopped && waitingIds(outbox).length > 0) await outbox.flush();
      failures = 0;
      if (!isStopped) onOutcome(null);
    } catch (failure) {
      failures += 1;
      if (isStopped) return;
      onOutcome(failure);
      timer = setTimeout(() => void attempt(), retryDelayMs(failures));
    } finally {
      isTrying = false;
    }
  }

  /** A new entry is a good moment to try: the member may have walked out of the cold room. */
  function onChange(): void {
    const ids = waitingIds(outbox);
    const isNew = ids.some((id) => !seen.has(id));
    seen = new Set(ids);
    if (isNew) void attempt();
  }

  const onOnline = () => {
    failures = 0;
    if (waitingIds(outbox).length > 0) void attempt();
  };
  const unsubscribe = outbox.subscribe(onChange);
  online.addEventListener('online', onOnline);
  onChange();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    online.removeEventListener('online', onOnline);
  };
}

const waitingIds = (outbox: Outbox): string[] =>
  (outbox.current() ?? []).filter(isWaiting).map(({ id }) => id);
