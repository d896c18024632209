import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Look = { name: string; fill: string; ink: string; shape: ReactNode };

/** Colour, shape and number: any one of the three is enough to find a bag. */
const looks: readonly Look[] = [
  { name: 'rond rouge', fill: '#b3261e', ink: '#fff', shape: <circle cx="20" cy="20" r="19" /> },
  {
    name: 'carré bleu',
    fill: '#1b4f9c',
    ink: '#fff',
    shape: <rect x="3" y="3" width="34" height="34" rx="2" />,
  },
  {
    name: 'triangle jaune',
    fill: '#ffd23f',
    ink: '#1c2620',
    shape: <path d="M20 0 40 37H0Z" />,
  },
  {
    name: 'losange vert',
    fill: '#1f6b43',
    ink: '#fff',
    shape: <path d="M20 0 40 20 20 40 0 20Z" />,
  },
  {
    name: 'pentagone violet',
    fill: '#5e2b88',
    ink: '#fff',
    shape: <path d="M20 1 39 15 32 38H8L1 15Z" />,
  },
  {
    name: 'hexagone orange',
    fill: '#ff9d42',
    ink: '#1c2620',
    shape: <path d="M10 3h20l10 17-10 17H10L0 20Z" />,
  },
  {
    name: 'croix noire',
    fill: '#1c2620',
    ink: '#fff',
    shape: <path d="M11 1h18v10h10v18H29v10H11V29H1V11h10Z" />,
  },
  {
    name: 'étoile rose',
    fill: '#ffb3cf',
    ink: '#1c2620',
    shape: <path d="m20 0 6 11 13 2-9 10 2 14-12-6-12 6 2-14L1 13l13-2Z" />,
  },
];

const lookOf = (bag: number): Look =>
  looks[bag - 1] ?? { name: 'blanc', fill: '#fff', ink: 'currentColor', shape: null };

/** « sac 2, carré bleu ». */
export const bagName = (bag: number): string => `sac ${bag}, ${lookOf(bag).name}`;

/** Hidden from screen readers: pages write `bagName` where the bag matters. */
export function BagMark({ bag, className }: { bag: number; className?: string }): ReactNode {
  const { fill, ink, shape } = lookOf(bag);
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classNames('flex-none', className)}>
      <g fill={fill} stroke="#fff" strokeWidth="1">
        {shape}
      </g>
      <text
        x="20"
        // Lower in the triangle, smaller in the star: the digit stays inside the shape.
        y={bag === 3 ? 32 : 27}
        textAnchor="middle"
        fill={ink}
        fontSize={bag === 8 ? 16 : 20}
        fontWeight="800"
      >
        {bag}
      </text>
    </svg>
  );
}
