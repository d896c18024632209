/** Graceful shutdown: announced on /health, answers requests in flight, then closes connections. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextEventLoopTurn, setTimeout as wait } from 'node:timers/promises';

export type Shutdown = {
  /** True once /health says 503 and every answer closes its connection. */
  hasBegun(): boolean;
  /** Aborted at that moment, for answers that would not end by themselves. */
  signal: AbortSignal;
  run(server: Server): Promise<void>;
};

/** Long enough for a proxy that polls /health every half second to route elsewhere. */
const defaultNoticeMs = 500;
/** Then connections are cut. Jobs complete payments under way; stopping takes less than 5 s. */
const defaultPatienceMs = 1_500;
const pollIntervalMs = 20;

export function createShutdown({
  noticeMs = defaultNoticeMs,
  patienceMs = defaultPatienceMs,
} = {}): Shutdown {
  const begun = new AbortController();
  return {
    hasBegun: () => begun.signal.aborted,
    signal: begun.signal,
    async run(server) {
      begun.abort();
      if (!server.listening) return;
      await wait(noticeMs);
      // Two turns of the event loop accept the connections already queued; later ones are cut.
      await nextEventLoopTurn();
      await nextEventLoopTurn();
      const closed = once(server, 'close');
      server.close();
      const deadline = performance.now() + patienceMs;
      const isDone = closed.then(() => true);
      while (!(await Promise.race([isDone, wait(pollIntervalMs, false)]))) {
        // Reads what waits in sockets first, so that they do not look idle.
        await nextEventLoopTurn();
        // Answers begun before the shutdown left their connections on keep-alive.
        server.closeIdleConnections();
        if (performance.now() > deadline) server.closeAllConnections();
      }
    },
  };
}
