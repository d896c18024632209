/** Reports page errors to the shop's collector: technical data only, a few times per page at most. */
import { release } from '#domain/contract/release.ts';
import { reportedPath } from './reported-path.ts';

const maximumPerPage = 10;
/** Path of the collector; null until the page's code has started. */
let collector: string | null = null;
const told = new Set<string>();

export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (collector === null || told.has(message) || told.size >= maximumPerPage) return;
  told.add(message);
  const body = JSON.stringify({
    message: message.slice(0, 300),
    stack: stack.slice(0, 2_000),
    path: reportedPath().slice(0, 200),
    release,
  });
  void fetch(collector, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}

/** Starts reporting to this path, of the endpoint that collects errors. */
export function reportUncaughtErrors(path: string): void {
  collector = path;
  addEventListener('error', (event) => {
    if (event.error) reportError(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && event.reason.name !== 'AbortError')
      reportError(event.reason);
  });
}
