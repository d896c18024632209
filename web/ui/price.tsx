import type { ReactNode } from 'react';
import { formatEuros, type Cents } from '#domain/measures/money.ts';
import { classNames } from './class-names.ts';

const sizes = { s: 'text-base', m: 'text-xl', l: 'text-3xl' };

/** Large euros, small cents; read aloud as one amount, « 3,45 € ». */
export function Price({
  cents,
  size = 'm',
  originalCents,
  className,
}: {
  cents: Cents;
  size?: 's' | 'm' | 'l';
  originalCents?: Cents | null;
  className?: string;
}): ReactNode {
  const isReduced = originalCents !== undefined && originalCents !== null && originalCents > cents;
  const rest = Math.abs(cents % 100)
    .toString()
    .padStart(2, '0');
  return (
    <span
      className={classNames('inline-flex items-baseline gap-x-1.5 whitespace-nowrap', className)}
    >
      <span
        className={classNames(
          'figures font-display font-bold tracking-tight',
          sizes[size],
          isReduced && 'text-tomato',
        )}
      >
        <span className="sr-only">
          {isReduced ? 'Prix réduit : ' : ''}
          {formatEuros(cents)}
        </span>
        <span aria-hidden>
          {cents < 0 ? '−' : ''}
          {Math.trunc(Math.abs(cents) / 100).toLocaleString('fr-FR')}
          <span className="text-[max(0.75rem,0.68em)]">,{rest} €</span>
        </span>
      </span>
      {isReduced ? (
        <s className="figures text-sm text-quiet">
          <span className="sr-only">au lieu de </span>
          {formatEuros(originalCents)}
        </s>
      ) : null}
    </span>
  );
}
