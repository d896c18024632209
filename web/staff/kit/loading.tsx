import type { ReactNode } from 'react';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The place of what is being read, or why it could not be read. Nothing once it is there. */
export function Loading({
  of: { data, error },
  className = 'h-96',
  saysStale = false,
}: {
  of: { data: unknown; error: unknown };
  /** The height of what comes. */
  className?: string;
  /** Says too why what is shown could not be read again. */
  saysStale?: boolean;
}): ReactNode {
  if (error && (saysStale || !data)) return <Alert kind="error">{refusalText(error)}</Alert>;
  return data ? null : <Skeleton className={className} />;
}
