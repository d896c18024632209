import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Something could not be loaded: why, and a button that loads it again. */
export function RetryAlert({
  title,
  children,
  onRetry,
}: {
  title?: string;
  children: ReactNode;
  onRetry(): unknown;
}): ReactNode {
  return (
    <Alert kind="error" {...(title ? { title } : {})}>
      <p>{children}</p>
      <Button size="s" variant="secondary" className="mt-3 min-h-11" onClick={() => void onRetry()}>
        Réessayer
      </Button>
    </Alert>
  );
}
