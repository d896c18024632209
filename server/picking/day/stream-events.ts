/** One open page: server-sent events until the browser leaves, the session ends, or the shop stops. */
import { PassThrough, type Readable } from 'node:stream';

/** Proxies close connections that are silent for a minute, and browsers notice a dead one by its silence. */
const beatEveryMs = 15_000;
/** How long the browser waits before it comes back. */
const retryMs = 3_000;

export function streamEvents(
  watch: (listener: (data: string) => void) => () => void,
  options: {
    event: 'day' | 'changed';
    /** Asked at each beat. */
    isStillAllowed: () => Promise<boolean>;
    stop: AbortSignal;
    /** What a slow browser gets in the end; the latest alone, if left out. */
    join?: (unsent: string, data: string) => string;
  },
): Readable {
  const stream = new PassThrough();
  let unsent: string | null = null;

  function send(data: string): void {
    if (stream.writableNeedDrain) {
      // A slow browser is not sent all that was said in the meantime.
      unsent = unsent !== null && options.join ? options.join(unsent, data) : data;
      return;
    }
    stream.write(`event: ${options.event}\ndata: ${data}\n\n`);
  }
  stream.on('drain', () => {
    if (unsent === null || stream.writableEnded) return;
    const data = unsent;
    unsent = null;
    send(data);
  });

  async function beat(): Promise<void> {
    if (!(await options.isStillAllowed())) return end();
    if (!stream.writableEnded && !stream.writableNeedDrain)
      stream.write('event: beat\ndata: -\n\n');
  }

  stream.write(`retry: ${retryMs}\n\n`);
  const unwatch = watch(send);
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
