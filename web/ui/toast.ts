import { withFrenchSpaces } from '#domain/words/french-spaces.ts';

/** Shows a toast from anywhere. The toaster's code loads with the first one. */
export type Toast = {
  kind: 'success' | 'error' | 'info';
  message: string;
  action?: {
    label: string;
    onClick(): void;
    /** How long it is offered, where the usual time is too short. */
    durationMs?: number;
  };
  /** Aborted once the message is no longer true. */
  until?: AbortSignal;
};

const waiting: Toast[] = [];
let wake: (() => void) | null = null;

function show(toast: Toast): void {
  waiting.push({ ...toast, message: withFrenchSpaces(toast.message) });
  wake?.();
}

export const toast = {
  success: (message: string, action?: Toast['action'], until?: AbortSignal) =>
    show({ kind: 'success', message, ...(action ? { action } : {}), ...(until ? { until } : {}) }),
  error: (message: string, action?: Toast['action']) =>
    show({ kind: 'error', message, ...(action ? { action } : {}) }),
  info: (message: string, action?: Toast['action'], until?: AbortSignal) =>
    show({ kind: 'info', message, ...(action ? { action } : {}), ...(until ? { until } : {}) }),
};

/** For the toaster: drains the queue. */
export function takeWaitingToasts(): Toast[] {
  return waiting.splice(0);
}
export function onToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}
