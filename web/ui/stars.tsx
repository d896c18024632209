import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A rating out of five, filled to a tenth, with text for screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }): ReactNode {
  return (
    <span className={classNames('relative inline-flex flex-none', className)}>
      <span className="sr-only">{rating.toLocaleString('fr-FR')} sur 5</span>
      <span aria-hidden className="flex text-line-strong">
        {row('size-[1.15em]')}
      </span>
      <span
        aria-hidden
        className="absolute inset-0 flex overflow-hidden text-ink"
        style={{ clipPath: `inset(0 ${100 - rating * 20}% 0 0)` }}
      >
        {row('size-[1.15em] fill-butter')}
      </span>
    </span>
  );
}

const row = (look: string) =>
  [1, 2, 3, 4, 5].map((star) => <Star key={star} className={`${look} flex-none`} />);
