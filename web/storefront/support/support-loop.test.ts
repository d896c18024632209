import { expect, it, vi } from 'vitest';
import { createSupportLoop, type Attempt } from './support-loop.ts';

it('C09e the chat polls every 500 ms while open and visible, and pauses when hidden', async () => {
  const { state, poll, loop, tick } = newLoop();
  loop.wake();
  await vi.waitFor(() => expect(state.next?.afterMs).toBe(500));
  await tick();
  expect(poll).toHaveBeenCalledTimes(2);
  state.isAwake = false;
  state.next?.run();
  await Promise.resolve();
  loop.wake();
  await new Promise(process.nextTick);
  expect(poll).toHaveBeenCalledTimes(2);
});

it('C09e at most fifty callbacks of the chat wait, and are sent one after the other', async () => {
  const { state, loop } = newLoop();
  state.isAwake = false;
  const sent: number[] = [];
  const stuck = { attempt: async () => 'again' as const, giveUp: () => undefined };
  expect(loop.enqueue(stuck)).toBe(true);
  for (let index = 1; index < 50; index += 1)
    expect(
      loop.enqueue({
        attempt: async () => {
          sent.push(index);
          return 'done';
        },
        giveUp: () => undefined,
      }),
    ).toBe(true);
  expect(loop.enqueue(stuck)).toBe(false);
  expect(sent).toEqual([]);
});

it('C09d unanswered messages of the chat are dropped after 30000 ms, refused ones at once', async () => {
  const { state, loop, tick } = newLoop();
  const lost = callback(Array.from({ length: 100 }, () => 'again'));
  const refused = callback(['refused']);
  loop.enqueue(lost);
  loop.enqueue(refused);
  await vi.waitFor(() => expect(state.next).not.toBeNull());
  while (state.nowMs < 29_500) await tick();
  expect(lost.giveUp).not.toHaveBeenCalled();
  await tick();
  expect(lost.giveUp).toHaveBeenCalledOnce();
  expect(refused.giveUp).toHaveBeenCalledOnce();
  expect(refused.attempt).toHaveBeenCalledOnce();
});

function newLoop() {
  const state = { isAwake: true, nowMs: 0, next: null as { run(): void; afterMs: number } | null };
  const poll = vi.fn(async () => undefined);
  const loop = createSupportLoop({
    isAwake: () => state.isAwake,
    poll,
    nowMs: () => state.nowMs,
    schedule(run, afterMs) {
      state.next = { run, afterMs };
      return () => {
        state.next = null;
      };
    },
  });
  /** Flushes promises, then advances half a second. */
  const tick = async () => {
    const { next } = state;
    state.next = null;
    state.nowMs += next?.afterMs ?? 0;
    next?.run();
    await vi.waitFor(() => expect(state.next !== null || !state.isAwake).toBe(true));
  };
  return { state, poll, loop, tick };
}
const callback = (outcomes: Attempt[]) => ({
  attempt: vi.fn(async () => outcomes.shift() ?? 'done'),
  giveUp: vi.fn(),
});
