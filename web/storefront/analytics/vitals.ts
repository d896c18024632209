/** What the page's speed was for this visitor. In a chunk of its own, fetched after consent. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { readConsent } from '../consent/consent-store.ts';

type Measure = { id: string; name: string; value: number; navigationType: string };
let isReporting = false;

export function reportVitals(): void {
  if (isReporting) return;
  isReporting = true;
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(beacon);
  reportFirstInputDelay();
}

function beacon({ id, name, value, navigationType }: Measure): void {
  if (!readConsent()?.audience) return;
  const body = JSON.stringify({
    type: 'vitals',
    id,
    name,
    value,
    navigationType,
    url: location.origin + location.pathname,
  });
  navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }));
}

/** The library measures it no more; browsers still say it. */
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
