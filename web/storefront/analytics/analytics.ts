/** The one queue of this page, opened once the visitor agreed and emptied when they change their mind. */
import type { EventName } from '#domain/analytics/events.ts';
import { measuredUserId } from '#domain/analytics/user.ts';
import { onConsent, readConsent } from '../consent/consent-store.ts';
import { createEventQueue, type EventProperties, type EventQueue, type SendOutcome } from './event-queue.ts';

const collector = '/api/analytics/events';
let queue: EventQueue | null = null;
let userId: string | null = null;

/** Records something that happened. Without consent it is not even kept. The first page tells what it shows before the measure has started: the queue opens for it. */
export function track(name: EventName, properties?: EventProperties): void {
  if (!queue && readConsent()?.audience) open();
  queue?.track(name, properties);
}

/** The customer's id, cut to what the measure takes. */
export function setMeasuredUser(id: string | null): void {
  userId = id === null ? null : measuredUserId(id);
  queue?.setUser(userId);
}

export function startAnalytics(): () => void {
  const follow = () => {
    if (readConsent()?.audience) open();
    else close();
  };
  follow();
  const forget = onConsent(follow);
  const leave = () => { if (document.visibilityState === 'hidden') void queue?.flush(); };
  document.addEventListener('visibilitychange', leave);
  return () => {
    forget();
    document.removeEventListener('visibilitychange', leave);
    close();
  };
}

function open(): void {
  if (queue) return;
  queue = createEventQueue({
    send, nowMs: () => Date.now(), newId: () => crypto.randomUUID(), path: () => location.pathname, storage: sessionStorage,
    schedule(run, afterMs) { const timer = setTimeout(run, afterMs); return () => clearTimeout(timer); },
    warn: (message) => console.warn(message),
  });
  queue.setUser(userId);
  void import('./vitals.ts').then(({ reportVitals }) => reportVitals());
}

function close(): void {
  queue?.stop();
  queue = null;
}

/** `keepalive`: the last batch leaves although the page does. */
async function send(events: Parameters<Parameters<typeof createEventQueue>[0]['send']>[0]): Promise<SendOutcome> {
  const response = await fetch(collector, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ events }) });
  if (response.ok) return 'done';
  return response.status === 400 ? 'refused' : 'again';
}
