/**
 * The chat's send and poll loop: twice a second while visible, it sends pending messages in order,
 * then polls. Hidden, it only sends. Independent of the DOM for testing.
 */
import { messaging } from '#domain/support/limits.ts';

/** `again`: no answer, so retry until the time limit. `refused`: retrying would not help. */
export type Attempt = 'done' | 'again' | 'refused';
type Callback = { attempt(): Promise<Attempt>; giveUp(): void };

export type LoopDeps = {
  isAwake(): boolean;
  poll(): Promise<void>;
  nowMs(): number;
  schedule(run: () => void, afterMs: number): () => void;
};
export type SupportLoop = {
  /** False when fifty messages are already pending. */
  enqueue(callback: Callback): boolean;
  /** Wakes the loop when the chat opens or becomes visible. */
  wake(): void;
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
