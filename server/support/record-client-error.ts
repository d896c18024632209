/** What broke in a browser: counted by kind, without anything that tells who. */
import type { z } from 'zod';
import type { clientErrorRequestSchema } from '#domain/support/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import { countUse } from '#server/platform/throttle.ts';
import { withoutPeople } from '#server/platform/without-people.ts';
import { countClientError } from './client-error-store.ts';

const perMinute = 20;

/** False when this address has sent enough for now. */
export async function recordClientError(
  deps: { database: Database; clock: Clock; log: Logger },
  error: z.output<typeof clientErrorRequestSchema> & { ip: string },
): Promise<boolean> {
  const at = deps.clock.now();
  if ((await countUse(deps.database.db, `client-errors:ip:${error.ip}`, 60, at)) > perMinute)
    return false;
  const [message, stack, path] = [error.message, error.stack, error.path].map(withoutPeople) as [
    string,
    string,
    string,
  ];
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
