/** The audience measure itself, fetched once the visitor agreed. */
import { createEventQueue, type EventQueue, type SendOutcome } from './event-queue.ts';
import { reportVitals } from './vitals.ts';

const collector = '/api/analytics/events';

export function openQueue(): EventQueue {
  reportVitals();
  return createEventQueue({
    send,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
    path: () => location.pathname,
    storage: sessionStorage,
    schedule(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    warn: (message) => console.warn(message),
  });
}

/** `keepalive`: the last batch leaves although the page does. */
async function send(
  events: Parameters<Parameters<typeof createEventQueue>[0]['send']>[0],
): Promise<SendOutcome> {
  const response = await fetch(collector, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  if (response.ok) return 'done';
  return response.status === 400 ? 'refused' : 'again';
}
