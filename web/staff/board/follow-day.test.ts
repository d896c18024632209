import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followDay } from './follow-day.ts';

class FakeSource extends EventTarget {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  send(type: string, data = '-') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

let sources: FakeSource[];
let days: unknown[];
let isLive: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  days = [];
  isLive = false;
  stop = followDay({
    open: () => {
      sources.push(new FakeSource());
      return sources.at(-1) as FakeSource;
    },
    onDay: (day) => days.push(day),
    onLive: (live) => {
      isLive = live;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('the board of the day is live from the first figures on', () => {
  expect(isLive).toBe(false);
  sources[0]?.send('day', '{"late":1}');
  expect(days).toEqual([{ late: 1 }]);
  expect(isLive).toBe(true);
});

it('the board of the day lets the browser reconnect by itself, and is not live meanwhile', () => {
  sources[0]?.send('day', '{}');
  sources[0]?.fail(0);
  expect(isLive).toBe(false);
  vi.advanceTimersByTime(20_000);
  expect(sources).toHaveLength(1);
  sources[0]?.send('day', '{}');
  expect(isLive).toBe(true);
});

it('the board of the day opens its stream again when the browser has given it up', () => {
  sources[0]?.fail(2);
  vi.advanceTimersByTime(10_000);
  expect(sources).toHaveLength(2);
  sources[1]?.send('day', '{}');
  expect(isLive).toBe(true);
});

it('the board of the day opens another stream after a long silence, and none while beats arrive', () => {
  sources[0]?.send('day', '{}');
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(15_000);
    sources[0]?.send('beat');
  }
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(40_000);
  expect(isLive).toBe(false);
  expect(sources).toHaveLength(2);
  expect(sources[0]?.readyState).toBe(2);
});

it('the board of the day opens no stream once it is stopped', () => {
  sources[0]?.fail(2);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});
