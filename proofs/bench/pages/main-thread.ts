/**
 * Processor time of a page's main thread in its first visit. Thread time is the browser's own count, so other work on
 * the machine changes it little, where Lighthouse's blocked time doubles.
 */
import type { Browser } from 'playwright-core';
import { phone } from './interactions.ts';

export type MainThread = {
  /** Milliseconds of this machine's processor, until nothing is left to load. */
  threadMs: number;
  /** What each task takes above 50 ms on a processor four times slower, summed. */
  threadBlockedMs: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: start, wall clock, thread. */
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
    // Without devtools.timeline: its stack traces make V8 read the scripts a second time, which no visitor pays for.
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

/** The visited page's: Chromium's own pages, such as the list under its address bar, have main threads too, and busier ones. */
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
    // Events within a task are part of it.
    if (ts < endsAt) continue;
    endsAt = ts + dur;
    const ms = tdur / 1000;
    sum.threadMs += ms;
    sum.threadBlockedMs += Math.max(0, ms * slowdown - longTaskMs);
  }
  return sum;
}
