/** The newest patch of each PostgreSQL when this release was made; a patch mends faults of security. */
import type pg from 'pg';

/** By major version, of November 2026: all are released on one day, so their numbers keep their distance. */
const newestPatches: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 };

/** Null when it is current, or of a major version that this release does not know. */
export function outdatedPostgres(
  versionNumber: number,
): { version: string; newest: string } | null {
  const major = Math.floor(versionNumber / 10_000);
  const patch = versionNumber % 10_000;
  const newest = newestPatches[major];
  return newest !== undefined && patch < newest
    ? { version: `${major}.${patch}`, newest: `${major}.${newest}` }
    : null;
}

export async function findOutdatedPostgres(
  pool: Pick<pg.Pool, 'query'>,
): Promise<ReturnType<typeof outdatedPostgres>> {
  const { rows } = await pool.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  return outdatedPostgres(rows[0]?.number ?? 0);
}
