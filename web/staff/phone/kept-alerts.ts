/** What one member chose on one device: the orders they have seen, and whether new ones ring. */
import { useSyncExternalStore } from 'react';

export type KeptAlerts = { seenAt: string | null; rings: boolean };

const keyOf = (staffId: string): string => `cabas-alerts:${staffId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(staffId: string): string | null {
  try {
    return localStorage.getItem(keyOf(staffId));
  } catch {
    return null;
  }
}

/** Storage can hold anything: what does not parse counts as a first visit, without sound. */
export function parseAlerts(text: string | null): KeptAlerts {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof KeptAlerts, unknown>>;
    const seenAt =
      typeof kept.seenAt === 'string' && !Number.isNaN(Date.parse(kept.seenAt))
        ? kept.seenAt
        : null;
    return { seenAt, rings: kept.rings === true };
  } catch {
    return { seenAt: null, rings: false };
  }
}

/** Browsers fire `storage` in the other tabs only, so the listeners of this tab are called here. */
export function keepAlerts(staffId: string, changes: Partial<KeptAlerts>): void {
  try {
    const kept = { ...parseAlerts(readText(staffId)), ...changes };
    localStorage.setItem(keyOf(staffId), JSON.stringify(kept));
  } catch {
    // Private windows without storage: alerts stay as they are.
  }
  for (const listener of listeners) listener();
}

export function useKeptAlerts(staffId: string): KeptAlerts {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(staffId),
    () => null,
  );
  return parseAlerts(text);
}
