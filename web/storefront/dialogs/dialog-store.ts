/** The general dialog (error, information, success). One at a time, above other overlays. */
import { useSyncExternalStore } from 'react';
import { track } from '../analytics/analytics.ts';

export type DialogKind = 'error' | 'info' | 'success';
export type DialogMessage = {
  title?: string;
  message: string;
  /** Listed below the message. */
  items?: readonly string[];
  action?: { label: string; onClick(): void };
};
export type ShownDialog = DialogMessage & { kind: DialogKind; title: string };

export const defaultTitles: Record<DialogKind, string> = {
  error: 'Une erreur est survenue',
  info: 'À savoir',
  success: 'C’est fait',
};

let shown: ShownDialog | null = null;
const listeners = new Set<() => void>();

function set(next: ShownDialog | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showDialog(
  kind: DialogKind,
  { title = defaultTitles[kind], ...said }: DialogMessage,
): void {
  if (kind === 'error') track('error modal viewed', { title, message: said.message });
  set({ kind, title, ...said });
}

export const closeDialog = (): void => set(null);

export function useShownDialog(): ShownDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
}
