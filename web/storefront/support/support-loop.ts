/**
 * The chat's heart: while it is open and in sight, twice a second it sends what waits, in order, then asks for what is
 * new. Out of sight it rests, but for what still has to leave. Knows nothing of the page, so that it can be tested.
 */
import { messaging } from '#domain/support/limits.ts';

/** `again`: nothing answered; kept until the wait is over. `refused`: sending it once more would not help. */
export type Attempt = 'done' | 'again' | 'refused';
export type Callback = { attempt(): Promise<Attempt>; giveUp(): void };

export type LoopDeps = {
  isAwake(): boolean;
  poll(): Promise<void>;
  nowMs(): number;
  schedule(run: () => void, afterMs: number): () => void;
};
export type SupportLoop = {
  /** False when fifty already wait. */ enqueue(callback: Callback): boolean;
  /** Something changed: opened, in sight again. */ wake(): void;
  stop(): void;
};

export function createSupportLoop({ isAwake, poll, nowMs, schedule }: LoopDeps): SupportLoop {
  const waiting: { callback: Callback; sinceMs: number }[] = [];
  let cancel: (() => void) | null = null;
  let isRunning = false;

  async function drain(): Promise<void> {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const outcome = await first.callback.attempt();
      const isTooLate = outcome === 'again' && nowMs() - first.sinceMs >= messaging.waitMs;
      if (outcome === 'again' && !isTooLate) return;
      waiting.shift();
      if (outcome !== 'done') first.callback.giveUp();
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    cancel?.();
    cancel = null;
    await drain();
    if (isAwake()) await poll();
    isRunning = false;
    if (isAwake() || waiting.length > 0) cancel = schedule(() => void run(), messaging.pollEveryMs);
  }

  return {
    enqueue(callback) {
      if (waiting.length >= messaging.queuedCallbacks) return false;
      waiting.push({ callback, sinceMs: nowMs() });
      void run();
      return true;
    },
    wake: () => {
      if (isAwake()) void run();
    },
    stop() {
      cancel?.();
      cancel = null;
      waiting.length = 0;
    },
  };
}
