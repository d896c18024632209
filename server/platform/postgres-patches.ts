/** The newest patch of each PostgreSQL when this release was made; a patch mends faults of security. */

/**
 * By major version, as of 12 November 2026. 15.20 is Debian's security update of that day, 17.12 and 18.7 are named by the
 * packages of others; 16.16 is counted, since all majors are patched on one day and 16.15 was August's. 18.5 was skipped.
 */
const newestPatches: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 7 };

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
