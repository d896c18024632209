import type { ReactNode } from 'react';
import { shareFilled } from '#domain/delivery/staff-rules.ts';
import { classNames } from '../../ui/class-names.ts';

/** A fill bar beside the figures, to compare slots at a glance. */
export function FillBar({
  booked,
  capacity,
  className,
}: {
  booked: number;
  capacity: number;
  className?: string;
}): ReactNode {
  const percent = shareFilled({ booked, capacity });
  return (
    <span
      aria-hidden
      className={classNames('block h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <span
        className={classNames(
          'block h-full rounded-full',
          percent >= 100 ? 'bg-tomato' : percent >= 80 ? 'bg-aubergine' : 'bg-leaf',
        )}
        style={{ width: `${percent}%`, minWidth: booked > 0 ? '4px' : undefined }}
      />
    </span>
  );
}
