/** Logs and counts what the content security policy blocked: a script put into a page, or one of ours that it omits. */
import type { CspReportRequest } from '#domain/support/csp-report.ts';
import type { Clock } from '#domain/time/clock.ts';
import { mayKeep } from '#server/platform/collected.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { countWithin } from '#server/platform/throttles.ts';

/** By directive, since this process started. */
export const cspReports = new Map<string, number>();

/** Returns how many were recorded: none above the limits of this network, whose lines could fill the disk. */
export async function recordCspReports(
  deps: { database: Database; clock: Clock; log: Logger },
  { report, network }: { report: CspReportRequest; network: string },
): Promise<number> {
  const at = deps.clock.now();
  const found = readCspReport(report);
  if (!(await countWithin(deps.database.db, 'csp-reports:ip', network, at))) return 0;
  const bytes = Buffer.byteLength(JSON.stringify(found));
  if (!(await mayKeep(deps, { network, bytes, at }))) return 0;
  for (const { directive, origin } of found) {
    cspReports.set(directive, (cspReports.get(directive) ?? 0) + 1);
    deps.log.warn({ directive, origin }, 'the content security policy blocked something');
  }
  return found.length;
}

/** The directives that a policy may hold, as browsers name the one that applied. */
const directives = [
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
];

type BlockedByPolicy = { directive: string; origin: string };

function readCspReport(report: CspReportRequest): BlockedByPolicy[] {
  if (!Array.isArray(report)) {
    const { 'effective-directive': named, 'blocked-uri': blocked } = report['csp-report'];
    return [{ directive: directiveOf(named), origin: originOf(blocked) }];
  }
  return report.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [{ directive: directiveOf(body.effectiveDirective), origin: originOf(body.blockedURL) }]
      : [],
  );
}

/** From a list, since each is a label of a metric. */
const directiveOf = (named = ''): string => (directives.includes(named) ? named : 'other');

/** Neither path nor query, which may name a person; `inline`, `eval` or a scheme where there is no host. */
function originOf(blocked = ''): string {
  const url = URL.parse(blocked);
  if (url) return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100);
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown';
}
