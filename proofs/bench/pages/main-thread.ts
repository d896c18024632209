/**
 * Main-thread processor time of a first visit. The browser counts thread time, so it varies little
 * with other work on the machine, while Lighthouse's blocking time may double.
 */
import type { Browser } from 'playwright-core';
import { phone } from './interactions.ts';

export type MainThread = {
  /** Processor milliseconds on this machine, until loading ends. */
  threadMs: number;
  /** Sum of each task's time above 50 ms at 4× slowdown. */
  threadBlockedMs: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: start, wall-clock duration, thread duration. */
  ts: number;
  dur?: number;
  tdur?: number;
};
type Cookie = { name: string; value: string; url: string };

const slowdown = 4;
const longTaskMs = 50;
const measuredMark = 'measured';

export async function measureMainThread(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[],
): Promise<MainThread> {
  const context = await browser.newContext(phone);
  const control = await browser.newBrowserCDPSession();
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    const events: TraceEvent[] = [];
    control.on('Tracing.dataCollected', ({ value }) => {
      events.push(...(value as unknown as TraceEvent[]));
    });
    // Without devtools.timeline, whose stack traces make V8 parse the scripts again.
    await control.send('Tracing.start', {
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(resolve);
        }),
    );
    await page.evaluate((name) => void performance.mark(name), measuredMark);
    const isComplete = new Promise((resolve) => {
      control.once('Tracing.tracingComplete', resolve);
    });
    await control.send('Tracing.end');
    await isComplete;
    return sumOf(markedThread(events));
  } finally {
    await control.detach();
    await context.close();
  }
}

/**
 * Keeps the visited page's main thread: Chromium's own pages, such as its address bar's list, have
 * busier ones.
 */
function markedThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mark = events.find(({ name }) => name === measuredMark);
  if (!mark) throw new Error('the trace does not hold the mark of the page');
  return events.filter(
    ({ ph, pid, tid, name }) =>
      ph === 'X' && pid === mark.pid && tid === mark.tid && name !== measuredMark,
  );
}

function sumOf(events: readonly TraceEvent[]): MainThread {
  const sum: MainThread = { threadMs: 0, threadBlockedMs: 0 };
  let endsAt = 0;
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    // Nested events belong to their task.
    if (ts < endsAt) continue;
    endsAt = ts + dur;
    const ms = tdur / 1000;
    sum.threadMs += ms;
    sum.threadBlockedMs += Math.max(0, ms * slowdown - longTaskMs);
  }
  return sum;
}
