import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { isLostCode, reopenForPart } from './lost-code.tsx';

/** Around a dialog whose code loads when it opens: if that is lost, the page stays as it was. */
export function LateDialog({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose(): void;
  children: ReactNode;
}): ReactNode {
  return (
    <ErrorBoundary
      resetKey=""
      fallback={(error) => {
        if (!isLostCode(error)) throw error;
        return <LostDialog open={open} onClose={onClose} />;
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LostDialog({ open, onClose }: { open: boolean; onClose(): void }): null {
  const giveUp = useEffectEvent(() => {
    onClose();
    void reopenForPart();
  });
  useEffect(() => {
    if (open) giveUp();
  }, [open]);
  return null;
}
