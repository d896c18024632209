/** Tells the shop's own collector what broke in this page: technical, without anything about who is there, a few times a page at most. */
import { release } from '#domain/release.ts';

const maximumPerPage = 10;
const told = new Set<string>();

export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (typeof window === 'undefined' || told.has(message) || told.size >= maximumPerPage) return;
  told.add(message);
  const body = JSON.stringify({
    message: message.slice(0, 300),
    stack: stack.slice(0, 2_000),
    path: location.pathname.slice(0, 200),
    release,
  });
  void fetch('/api/client-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}

/** What nobody caught. */
export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => {
    if (event.error) reportError(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && event.reason.name !== 'AbortError')
      reportError(event.reason);
  });
}
