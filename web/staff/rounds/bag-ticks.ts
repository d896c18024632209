/**
 * The bags ticked while an order is loaded: shown at once, sent one after the other, and back to
 * what they were when the server refuses.
 */
export type BagTick = { orderId: string; number: number; isLoaded: boolean };
type Shown = {
  /** Ticks without an answer yet, by bag. */
  waiting: ReadonlyMap<string, BagTick>;
  /** Why the last tick of an order was refused. */
  refusals: ReadonlyMap<string, unknown>;
};
export type BagTicks = {
  current(): Shown;
  subscribe(listener: () => void): () => void;
  load(tick: BagTick): void;
  /** Resolves when every tick has its answer. */
  settle(): Promise<void>;
};

export const bagKey = ({ orderId, number }: Pick<BagTick, 'orderId' | 'number'>): string =>
  `${orderId}:${number}`;

/** `send` resolves once the answer is shown. Until then the tick overrides the state read before it. */
export function createBagTicks(send: (tick: BagTick) => Promise<void>): BagTicks {
  const listeners = new Set<() => void>();
  let shown: Shown = { waiting: new Map(), refusals: new Map() };
  // One at a time: an answer that overtakes another would untick its bag.
  let last: Promise<void> = Promise.resolve();

  function change(to: Shown): void {
    shown = to;
    for (const listener of listeners) listener();
  }
  const without = <Value>(map: ReadonlyMap<string, Value>, key: string) =>
    new Map([...map].filter(([other]) => other !== key));

  async function answer(tick: BagTick): Promise<void> {
    const refused = await send(tick).then(
      () => null,
      (refusal: unknown) => ({ refusal }),
    );
    const key = bagKey(tick);
    // A newer tick of the same bag waits for its own answer.
    const isLatest = shown.waiting.get(key) === tick;
    change({
      waiting: isLatest ? without(shown.waiting, key) : shown.waiting,
      refusals: refused
        ? new Map(shown.refusals).set(tick.orderId, refused.refusal)
        : shown.refusals,
    });
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(tick) {
      change({
        waiting: new Map(shown.waiting).set(bagKey(tick), tick),
        refusals: without(shown.refusals, tick.orderId),
      });
      last = last.then(() => answer(tick));
    },
    settle: () => last,
  };
}
