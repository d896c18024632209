import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { growthOf } from '#domain/books/figures.ts';
import type { Desk } from '#domain/desk/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDay } from '../../shop-time.ts';
import { formatGrowth } from '../books/figure-texts.ts';
import { figuresAddress } from '../books/figures-url.ts';

/** The money of the day beside that of the same day last week; a door to the figures of the day. */
export function SalesOfDay({ desk: { sales, at } }: { desk: Desk }): ReactNode {
  if (!sales || (sales.today === 0 && sales.weekAgo === 0)) return null;
  const growth = growthOf(sales.today, sales.weekAgo);
  const [weekday] = formatDay(at).split(' ');
  return (
    <Link
      to={figuresAddress({ topic: 'sales', period: 'day' })}
      className="figures flex min-h-11 flex-wrap items-center gap-x-2 text-sm hover:underline"
    >
      <span className="text-quiet">Ventes du jour</span>
      <strong className="text-lg">{formatEuros(sales.today)}</strong>
      <span className="text-quiet">
        {growth === null ? '' : `${formatGrowth(growth)} · `}
        {weekday} dernier à la même heure {formatEuros(sales.weekAgo)}
      </span>
    </Link>
  );
}
