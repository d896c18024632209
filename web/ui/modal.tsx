/** Loads the dialog's code the first time one opens. */
import { useState, type ReactNode } from 'react';
import { preloadDrawers } from './drawer.tsx';
import { lateComponent } from './late-component.tsx';
import { LateDialog } from './late-dialog.tsx';
import type { ModalProps } from './modal-dialog.tsx';

const Dialog = lateComponent(async () => (await import('./modal-dialog.tsx')).ModalDialog);

export function Modal(props: ModalProps): ReactNode {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <LateDialog open={props.open} onClose={props.onClose}>
      <Dialog {...props} />
    </LateDialog>
  );
}

/** Preloads the dialogs' code, when idle or when a finger nears a button. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([Dialog.preload(), preloadDrawers()]);
}
