/** The page's side of web/public/service-worker.js: starts it, tells it what was seen, and hears that a new version waits. */

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

/** The page is loaded again once the new version has taken over, in every tab that shows the shop. */
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

/** Private windows and old browsers have none: the shop works without. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    watchUpdates(registration);
    await navigator.serviceWorker.ready;
    // What the first page was made of came before the worker.
    tellSeen(performance.getEntriesByType('resource').map(({ name }) => name));
  } catch (error) {
    console.warn('no page will be kept for offline reading', error);
  }
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const note = (worker: ServiceWorker | null) => {
    // The first version of all replaces nothing.
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

/** Keeps the page of this address, and what it took. */
export function tellSeen(assets: readonly string[] = []): void {
  if (!('serviceWorker' in navigator)) return;
  const path = window.location.pathname + window.location.search;
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'seen', path, assets }),
  );
}
