import type { ReactNode } from 'react';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Shows a skeleton while a query loads and an alert when it fails; nothing once it has data. */
export function Loading({
  of: { data, error },
  className = 'h-96',
  saysStale = false,
}: {
  of: { data: unknown; error: unknown };
  /** Gives the skeleton the height of the content. */
  className?: string;
  /** Also shows the alert when a refresh fails while older data is on the screen. */
  saysStale?: boolean;
}): ReactNode {
  if (error && (saysStale || !data)) return <Alert kind="error">{refusalText(error)}</Alert>;
  return data ? null : <Skeleton className={className} />;
}
