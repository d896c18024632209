/** The analytics code, loaded after consent. */
import { apiPath } from '../../api-client.ts';
import { reportedPath } from '../../ui/reported-path.ts';
import { createEventQueue, type EventQueue, type SendOutcome } from './event-queue.ts';
import { reportVitals } from './vitals.ts';

export function openQueue(): EventQueue {
  reportVitals();
  return createEventQueue({
    send,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
    path: reportedPath,
    storage: sessionStorage,
    schedule(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    warn: (message) => console.warn(message),
  });
}

/** `keepalive` lets the last batch outlive the page. */
async function send(
  events: Parameters<Parameters<typeof createEventQueue>[0]['send']>[0],
): Promise<SendOutcome> {
  const body = { events: [...events] };
  const response = await fetch(apiPath('POST /api/analytics/events', { body }), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return 'done';
  return response.status === 400 ? 'refused' : 'again';
}
