/**
 * Gestures on their way to the server: kept on the phone until each is answered, and sent in their
 * order. Their ids make sending them again harmless.
 */
import type { Gesture, GestureAnswer } from '#domain/picking/batch-contract.ts';

export type RefusedGesture = { gesture: Gesture; refusal: NonNullable<GestureAnswer['refusal']> };
type QueueState = { waiting: readonly Gesture[]; refused: readonly RefusedGesture[] };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The API takes this many at once. */
const mostAtOnce = 50;

export type GestureQueue = {
  current(): QueueState;
  subscribe(listener: () => void): () => void;
  add(gesture: Gesture): void;
  /** Sends what waits, until nothing does. Rejects when the server did not answer; the gestures stay. */
  flush(): Promise<void>;
  dismiss(gestureId: string): void;
};

/** Kept under its owner: another member of the team may sign in on this phone. */
export const queueKey = (staffId: string, batchId: string): string =>
  `cabas-gestures:${staffId}:${batchId}`;

export function openQueue({
  key,
  storage,
  send,
}: {
  key: string;
  storage: Storage | null;
  send(gestures: readonly Gesture[]): Promise<readonly GestureAnswer[]>;
}): GestureQueue {
  const listeners = new Set<() => void>();
  let state: QueueState = { waiting: read(storage, key), refused: [] };
  let sending: Promise<void> | null = null;

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    write(storage, key, state.waiting);
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    while (state.waiting.length > 0) {
      const sent = state.waiting.slice(0, mostAtOnce);
      const answers = await send(sent);
      const refusals = new Map(answers.map(({ gestureId, refusal }) => [gestureId, refusal]));
      const refused = sent.flatMap((gesture) => {
        const refusal = refusals.get(gesture.gestureId);
        return refusal ? [{ gesture, refusal }] : [];
      });
      change({
        waiting: state.waiting.filter(({ gestureId }) => !refusals.has(gestureId)),
        refused: [...state.refused, ...refused],
      });
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (gesture) => change({ waiting: [...state.waiting, gesture] }),
    flush() {
      // One sender at a time, since gestures must reach the server in their order.
      sending ??= sendAll().finally(() => (sending = null));
      return sending;
    },
    dismiss: (gestureId) =>
      change({ refused: state.refused.filter(({ gesture }) => gesture.gestureId !== gestureId) }),
  };
}

function read(storage: Storage | null, key: string): Gesture[] {
  try {
    return JSON.parse(storage?.getItem(key) ?? '[]') as Gesture[];
  } catch {
    return [];
  }
}

/** Without storage (full or blocked) gestures only outlive the page's own mistakes. */
function write(storage: Storage | null, key: string, waiting: readonly Gesture[]): void {
  try {
    if (waiting.length > 0) storage?.setItem(key, JSON.stringify(waiting));
    else storage?.removeItem(key);
  } catch {
    /* storage unavailable */
  }
}
