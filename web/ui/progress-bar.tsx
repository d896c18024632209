import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `percent` is 0 to 100; `label` is its text. */
export function ProgressBar({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string;
  className?: string;
}): ReactNode {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full rounded-full bg-leaf transition-[width] duration-250 ease-out"
        style={{ width: `${width}%` }}
      />
    </div>
  );
}
