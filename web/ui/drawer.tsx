/** Loads the drawer's code the first time one opens. */
import { useState, type ReactNode } from 'react';
import type { DrawerProps } from './drawer-dialog.tsx';
import { lateComponent } from './late-component.tsx';
import { LateDialog } from './late-dialog.tsx';

const Dialog = lateComponent(async () => (await import('./drawer-dialog.tsx')).DrawerDialog);

export const preloadDrawers = Dialog.preload;

export function Drawer(props: DrawerProps): ReactNode {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <LateDialog open={props.open} onClose={props.onClose}>
      <Dialog {...props} />
    </LateDialog>
  );
}
