/** Inlined in each page with web/first-paint.ts: works when other build files fail to load. */

/** `lost`: this page of this build has reloaded before. `away`: the shop does not answer. */
export type Reopening = 'reloading' | 'lost' | 'away';

const patienceMs = 5000;

/**
 * Reloads a page whose code failed to load, since a newer release may have replaced it. Once per
 * URL and build, or a missing file would cause endless reloads; and only when the shop answers,
 * since the browser's error page would replace ours. A page that has waited for the network always
 * reloads.
 */
export async function reopenPage(build: string, hasWaited = false): Promise<Reopening> {
  const { href } = location;
  if (!(await isAnswered(href))) return 'away';
  // Another page may be open by now.
  if (location.href !== href) return 'lost';
  if (!hasWaited && !mayReload(`${build} ${location.pathname}${location.search}`)) return 'lost';
  location.reload();
  return 'reloading';
}

const isAnswered = (address: string): Promise<boolean> =>
  fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** In a browser without storage nothing can be noted, so nothing reloads. */
function mayReload(page: string): boolean {
  const key = `reloaded ${page}`;
  try {
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '');
    return isFirst;
  } catch {
    return false;
  }
}
