/**
 * One Lighthouse run with its default mobile profile: a Moto G Power on slow 4G, both simulated.
 */
import lighthouse from 'lighthouse';
import { phoneScreen } from './goals.ts';

export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  ttfbMs: number;
  fontBytes: number;
  scriptBytes: number;
  /** Blocking tasks on the simulated phone as « script: milliseconds », longest first. */
  longTasks: string[];
  faults: string[];
};

type LongTask = { url: string; duration: number; startTime: number };
type Request = { resourceType?: string; transferSize?: number; resourceSize?: number };

/**
 * Audits a first visit: clears the storage left by earlier visits, which Lighthouse does not, but
 * keeps the cookies.
 */
export async function auditPage(url: string, debuggingPort: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    screenEmulation: { ...phoneScreen, mobile: true, disabled: false },
    // The demo runs as a rehearsal, whose pages are noindex.
    skipAudits: ['is-crawlable'],
    clearStorageTypes: [
      'file_systems',
      'shader_cache',
      'service_workers',
      'cache_storage',
      'local_storage',
      'indexeddb',
    ],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`,
    );
  const { audits, categories } = result.lhr;
  const requests =
    (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const bytesOf = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ttfbMs: value('server-response-time'),
    // Body size without headers; fonts are not compressed again.
    fontBytes: requests
      .filter(({ resourceType }) => resourceType === 'Font')
      .reduce((total, { resourceSize = 0 }) => total + resourceSize, 0),
    scriptBytes: bytesOf('Script'),
    longTasks: (
      (audits['long-tasks']?.details as { items?: LongTask[] } | undefined)?.items ?? []
    ).map(
      ({ url: script, duration, startTime }) =>
        `${new URL(script, url).pathname}: ${Math.round(duration)} at ${Math.round(startTime)}`,
    ),
    faults: ['accessibility', 'best-practices', 'seo']
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) =>
          weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1,
      )
      .map(({ id }) => id),
  };
}
