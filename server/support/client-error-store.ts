import { run, type Reader } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

export type ClientErrorRow = Row<'client_errors'>;

export async function countClientError(
  db: Reader,
  error: {
    fingerprint: string;
    message: string;
    stack: string;
    path: string;
    release: string;
    at: Temporal.Instant;
  },
): Promise<void> {
  await run(
    db,
    `insert into client_errors (fingerprint, message, stack, path, release, first_seen_at,
      last_seen_at) values ($1, $2, $3, $4, $5, $6, $6)
    on conflict (fingerprint) do update set count = client_errors.count + 1, path = excluded.path,
      release = excluded.release, last_seen_at = excluded.last_seen_at`,
    [error.fingerprint, error.message, error.stack, error.path, error.release, error.at],
  );
}

export async function listClientErrors(db: Reader): Promise<ClientErrorRow[]> {
  return db
    .selectFrom('client_errors')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}
