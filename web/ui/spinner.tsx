import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Spinner({
  className,
  label = 'Chargement',
}: {
  className?: string;
  label?: string;
}): ReactNode {
  return (
    <span
      role="status"
      aria-label={label}
      className={classNames(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
