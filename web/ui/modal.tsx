/** The light door to dialogs: their code comes the first time one opens. */
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { ModalProps } from './modal-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

export function Modal(props: ModalProps): ReactNode {
  const hasOpened = useRef(false);
  hasOpened.current ||= props.open;
  if (!hasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Fetches the dialogs' code ahead: on idle, or when a finger nears a button. */
export function preloadDialogs(): void {
  void import('./modal-dialog.tsx');
  void import('./drawer-dialog.tsx');
}
