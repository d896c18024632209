/** One open board: server-sent events until the browser leaves, the session ends, or the shop stops. */
import { PassThrough, type Readable } from 'node:stream';
import type { DayWatch } from './watch-day.ts';

/** Proxies close connections that are silent for a minute, and browsers notice a dead one by its silence. */
const beatEveryMs = 15_000;
/** How long the browser waits before it comes back. */
const retryMs = 3_000;

export function streamDay(
  dayWatch: DayWatch,
  /** `isStillAllowed` is asked at each beat. */
  options: { isStillAllowed: () => Promise<boolean>; stop: AbortSignal },
): Readable {
  const stream = new PassThrough();
  let unsent: string | null = null;

  function send(figures: string): void {
    if (stream.writableNeedDrain) {
      // A slow browser gets the latest figures, not all those of the meantime.
      unsent = figures;
      return;
    }
    stream.write(`event: day\ndata: ${figures}\n\n`);
  }
  stream.on('drain', () => {
    if (unsent === null || stream.writableEnded) return;
    const figures = unsent;
    unsent = null;
    send(figures);
  });

  async function beat(): Promise<void> {
    if (!(await options.isStillAllowed())) return end();
    if (!stream.writableEnded && !stream.writableNeedDrain)
      stream.write('event: beat\ndata: -\n\n');
  }

  stream.write(`retry: ${retryMs}\n\n`);
  const unwatch = dayWatch.watch(send);
  const timer = setInterval(() => void beat(), beatEveryMs).unref();
  function leave(): void {
    unwatch();
    clearInterval(timer);
    options.stop.removeEventListener('abort', end);
  }
  function end(): void {
    leave();
    stream.end();
  }
  options.stop.addEventListener('abort', end);
  stream.on('close', leave);
  return stream;
}
