/**
 * Client of web/public/service-worker.js: registers it, reports visited pages, and announces a
 * waiting version.
 */

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export function onWaitingVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function hasWaitingVersion(): boolean {
  return waiting !== null;
}

/** Reloads once the new version is active, in every open tab. */
export function activateWaitingVersion(): void {
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      window.location.reload();
    },
    { once: true },
  );
  waiting?.postMessage({ type: 'activate' });
}

/** Private windows and old browsers lack service workers; the shop works without. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    watchUpdates(registration);
    await navigator.serviceWorker.ready;
    // The first page's resources were loaded before the worker existed.
    tellSeen(performance.getEntriesByType('resource').map(({ name }) => name));
  } catch (error) {
    console.warn('no page will be kept for offline reading', error);
  }
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const note = (worker: ServiceWorker | null) => {
    // The first installation replaces nothing, so there is no update to announce.
    if (!worker || worker.state !== 'installed' || !registration.active) return;
    waiting = worker;
    for (const listener of listeners) listener();
  };
  note(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => note(worker));
  });
}

/** Caches this page and the resources it loaded. */
export function tellSeen(assets: readonly string[] = []): void {
  if (!('serviceWorker' in navigator)) return;
  const path = window.location.pathname + window.location.search;
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'seen', path, assets }),
  );
}
