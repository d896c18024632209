/** The light door to drawers: their code comes the first time one opens. */
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { DrawerProps } from './drawer-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

export function Drawer(props: DrawerProps): ReactNode {
  const hasOpened = useRef(false);
  hasOpened.current ||= props.open;
  if (!hasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
