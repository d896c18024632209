/** Counts browser errors by kind, without personal data. */
import type { z } from 'zod';
import type { clientErrorRequestSchema } from '#domain/support/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { mayKeep } from '#server/platform/collected.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { redactPersonalData } from '#server/platform/redact-personal-data.ts';
import { countClientError } from './client-error-store.ts';

/** Returns false above the rate limit of this address. */
export async function recordClientError(
  deps: { database: Database; clock: Clock; log: Logger },
  error: z.output<typeof clientErrorRequestSchema> & { ip: string },
): Promise<boolean> {
  const at = deps.clock.now();
  if (!(await countWithin(deps.database.db, 'client-errors:ip', error.ip, at))) return false;
  const bytes = Buffer.byteLength(error.message + error.stack + error.path);
  if (!(await mayKeep(deps, { network: error.ip, bytes, at }))) return false;
  const [message, stack, path] = [error.message, error.stack, error.path].map(
    redactPersonalData,
  ) as [string, string, string];
  const fingerprint = sha256(`${message}\n${stack.split('\n')[1] ?? ''}`)
    .toString('hex')
    .slice(0, 32);
  deps.log.warn(
    { fingerprint, message, path, release: error.release },
    'a page failed in a browser',
  );
  await countClientError(deps.database.db, {
    fingerprint,
    message,
    stack,
    path,
    release: error.release,
    at,
  });
  return true;
}
