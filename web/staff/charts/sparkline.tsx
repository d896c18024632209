import type { ReactNode } from 'react';
import { linePath } from './line-path.ts';

const width = 100;
const height = 24;

/** The course of a figure beside it, above that of the period before. Its values are in a table nearby. */
export function Sparkline({
  values,
  before = [],
  steps = values.length,
}: {
  values: readonly (number | null)[];
  /** As many as the whole period has, where it is under way. */
  steps?: number;
  before?: readonly (number | null)[];
}): ReactNode {
  const box = { width, height, values: [...values, ...before], steps };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-full overflow-visible"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path
        d={linePath(before, box)}
        className="stroke-line-strong"
        strokeWidth="1"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={linePath(values, box)} className="stroke-leaf" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
