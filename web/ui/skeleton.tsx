import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Grey placeholder; set its size by class. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return (
    <div
      aria-hidden
      className={classNames(
        'animate-shimmer rounded-md bg-[linear-gradient(90deg,var(--color-sand)_25%,var(--color-line)_50%,var(--color-sand)_75%)] bg-[length:200%_100%]',
        className,
      )}
    />
  );
}
