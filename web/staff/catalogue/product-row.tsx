import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShelfRow } from '#domain/catalogue/shelf-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { askedPerUnit } from './product-words.ts';
import { productAddress } from './products-url.ts';

/** A product as a table row on desktop, a card on phones; the whole row is the link. */
export function ShelfRowLink({ row }: { row: ShelfRow }): ReactNode {
  const { search } = useLocation();
  return (
    <Link
      to={productAddress(row.sku)}
      state={{ list: search }}
      className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 p-3 transition-colors hover:bg-sand md:grid-cols-[3.5rem_minmax(0,1fr)_8rem_10rem]"
    >
      <Picture
        key={row.picture.base}
        base={row.picture.base}
        alt=""
        tint={row.picture.tint}
        sizes="56px"
        className="size-14 rounded-md"
      />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{row.name}</span>
        <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
          {[row.brand, row.aisle, row.packSize].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figures col-start-2 mt-1 flex flex-wrap items-baseline gap-x-2 md:col-start-3 md:mt-0 md:block md:text-right">
        <span className="font-semibold">
          {row.itemPrice === null ? 'Sans prix' : formatEuros(row.itemPrice)}
        </span>
        <span className="text-sm text-quiet md:block">{askedPerUnit(row)}</span>
      </span>
      <span className="col-start-2 mt-1 flex flex-wrap items-center gap-1.5 md:col-start-4 md:mt-0 md:justify-end">
        <Stock units={row.availableQuantity} soonAt={row.soonAt} />
        {row.state === 'withdrawn' ? <Badge tone="quiet">Retiré de la vente</Badge> : null}
        {row.missing.length > 0 || row.itemPrice === null ? (
          <Badge tone="tomato">{row.itemPrice === null ? 'Sans prix' : 'Fiche incomplète'}</Badge>
        ) : null}
        {row.toComplete.length > 0 ? <Badge tone="butter">Mentions à compléter</Badge> : null}
        {row.promo ? <Badge tone="butter">{row.promo.label ?? 'Promotion'}</Badge> : null}
      </span>
    </Link>
  );
}

/** From `soonAt` units down, the product is about to run out. */
function Stock({ units, soonAt }: { units: number; soonAt: number }): ReactNode {
  const look = units === 0 ? 'font-semibold text-tomato' : units <= soonAt ? 'font-semibold' : '';
  return (
    <span className={classNames('figures text-sm', look)}>
      {units === 0
        ? 'Épuisé'
        : units <= soonAt
          ? `Plus que ${units}`
          : `${units.toLocaleString('fr-FR')} à vendre`}
    </span>
  );
}
