/** The newest patch of each PostgreSQL when this release was made; a patch mends faults of security. */

/**
 * By major version, of November 2026. 15.20 was read in Debian's security archive; the others are counted from it, since
 * all majors are patched on one day.
 */
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
