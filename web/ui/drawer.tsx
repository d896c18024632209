/** Loads the drawer's code the first time one opens. */
import { Suspense, useState, type ReactNode } from 'react';
import type { DrawerProps } from './drawer-dialog.tsx';
import { lateComponent } from './late-component.tsx';

const Dialog = lateComponent(async () => (await import('./drawer-dialog.tsx')).DrawerDialog);

export const preloadDrawers = Dialog.preload;

export function Drawer(props: DrawerProps): ReactNode {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
