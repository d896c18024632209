import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSending, retryDelayMs } from './keep-sending.ts';
import type { Entry, Outbox } from './outbox.ts';

let waiting: { id: string; refusal: null }[];
let listeners: Set<() => void>;
let isOnline: boolean;
let stop: () => void;
const online = new EventTarget();
const outcomes = vi.fn();
const flush = vi.fn(async () => {
  if (!isOnline) throw new Error('no network');
  waiting = [];
});
const outbox = (): Outbox => ({
  current: () => waiting as unknown as readonly Entry[],
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: () => undefined,
  flush,
  dismiss: () => undefined,
  close: () => undefined,
});
function add(id: string): void {
  waiting = [...waiting, { id, refusal: null }];
  for (const listener of listeners) listener();
}

beforeEach(() => {
  vi.useFakeTimers();
  [waiting, listeners, isOnline] = [[], new Set(), false];
  flush.mockClear();
  outcomes.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('what was left on the phone is sent as soon as the outbox opens', async () => {
  isOnline = true;
  waiting = [{ id: 'left', refusal: null }];
  stop = keepSending(outbox(), outcomes, { online });
  await passed(0);
  expect(flush).toHaveBeenCalledOnce();
  expect(outcomes).toHaveBeenLastCalledWith(null);
});

it('a failure is tried again after 2, 4, 8 seconds, and each minute at the longest', async () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(retryDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  stop = keepSending(outbox(), outcomes, { online });
  add('one');
  await passed(0);
  expect(flush).toHaveBeenCalledTimes(1);
  await passed(1_999);
  expect(flush).toHaveBeenCalledTimes(1);
  await passed(1);
  expect(flush).toHaveBeenCalledTimes(2);
  await passed(4_000);
  expect(flush).toHaveBeenCalledTimes(3);
  isOnline = true;
  await passed(8_000);
  expect(outcomes).toHaveBeenLastCalledWith(null);
  await passed(120_000);
  expect(flush).toHaveBeenCalledTimes(4);
});

it('the network coming back and a new entry both try at once, and a stop ends all', async () => {
  stop = keepSending(outbox(), outcomes, { online });
  add('one');
  await passed(0);
  add('two');
  await passed(0);
  expect(flush).toHaveBeenCalledTimes(2);
  online.dispatchEvent(new Event('online'));
  await passed(0);
  expect(flush).toHaveBeenCalledTimes(3);
  stop();
  await passed(120_000);
  online.dispatchEvent(new Event('online'));
  expect(flush).toHaveBeenCalledTimes(3);
});

it('entries that come while the last ones are answered are sent without waiting', async () => {
  isOnline = true;
  flush.mockImplementationOnce(async () => {
    waiting = [{ id: 'two', refusal: null }];
  });
  stop = keepSending(outbox(), outcomes, { online });
  add('one');
  await passed(0);
  expect(flush).toHaveBeenCalledTimes(2);
});
