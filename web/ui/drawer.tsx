/** Loads the drawer's code the first time one opens. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { DrawerProps } from './drawer-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

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
