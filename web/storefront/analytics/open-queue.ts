/** The analytics code, loaded after consent. */

import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { apiPath, type Body } from '../../api-client.ts';
import { reportedPath } from '../../ui/reported-path.ts';
import { readConsent } from './consent-store.ts';
import { createEventQueue, type EventQueue, type SendOutcome } from './event-queue.ts';

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

type Measure = Pick<Body<'POST /api/vitals'>, 'id' | 'name' | 'value' | 'navigationType'>;
let isReporting = false;

/** Measures this visitor's Web Vitals, once. */
function reportVitals(): void {
  if (isReporting) return;
  isReporting = true;
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(beacon);
  reportFirstInputDelay();
}

function beacon({ id, name, value, navigationType }: Measure): void {
  if (!readConsent()?.audience) return;
  const url = location.origin + reportedPath();
  const body = { type: 'vitals', id, name, value, navigationType, url } as const;
  navigator.sendBeacon(
    apiPath('POST /api/vitals', { body }),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** The library dropped this metric, but browsers still report it. */
function reportFirstInputDelay(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    const [entry] = list.getEntries() as PerformanceEventTiming[];
    if (!entry) return;
    observer.disconnect();
    beacon({
      id: `fid-${crypto.randomUUID()}`,
      name: 'FID',
      value: Math.max(0, entry.processingStart - entry.startTime),
      navigationType: 'navigate',
    });
  });
  observer.observe({ type: 'first-input', buffered: true });
}
