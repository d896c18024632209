/** Transient faults: the request can be retried, nothing is broken in the shop. */

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  // A primary that has become a standby: the proxy soon leads to the new one.
  '25006',
  '53300',
]);
const codeOf = (error: Error): string => (error as { code?: string }).code ?? '';

export const isDatabaseUnavailable = (error: Error): boolean =>
  connectionCodes.has(codeOf(error)) ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    error.message,
  );

/** Either PostgreSQL's disk (53100, or an I/O error that names it) or ours. */
export const isDiskFull = (error: Error): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
  /No space left on device|Disk quota exceeded/.test(error.message);
