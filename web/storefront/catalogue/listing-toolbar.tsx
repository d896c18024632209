import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ListingQuery, ProductPage, Sort } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Chip } from '../../ui/chip.tsx';
import { chosen, countFilters, listingSearch, sortLabels, withChoice, withSwitch } from './listing-url.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

type ListingToolbarProps = { listing: ListingQuery; facets: ProductPage['facets']; total: number; /** What else the address carries: the words searched. */ kept?: Record<string, string> };

/** Filters, sort, and what is chosen; every state is an address. */
export function ListingToolbar({ listing, facets, total, kept = {} }: ListingToolbarProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = (next: ListingQuery) => `${pathname}${listingSearch({ ...kept, ...next })}`;
  const apply = (next: ListingQuery) => void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  const count = countFilters(listing);
  return (
    <div className="no-print py-3">
      <div className="flex items-center gap-2">
        <Chip isOn={count > 0} aria-pressed={undefined} aria-haspopup="dialog" onClick={() => { setHasOpened(true); setIsOpen(true); }}>
          <SlidersHorizontal aria-hidden className="size-4" />Filtrer{count > 0 ? ` (${count})` : ''}
        </Chip>
        <div className="hidden gap-2 sm:flex">
          <Chip isOn={listing.promo === '1'} onClick={() => apply(withSwitch(listing, 'promo'))}>En promotion</Chip>
          <Chip isOn={listing.available === '1'} onClick={() => apply(withSwitch(listing, 'available'))}>Disponibles</Chip>
        </div>
        <label className="ml-auto flex items-center gap-2 text-sm">
          <span className="sr-only sm:not-sr-only sm:text-quiet">Trier par</span>
          <select
            value={listing.sort ?? 'relevance'} className="min-h-10 max-w-48 appearance-none rounded-full border border-line bg-white select-arrow pl-4 pr-9 font-semibold hover:border-ink"
            onChange={(event) => { const sort = event.target.value as Sort; const { sort: _, ...others } = listing; apply(sort === 'relevance' ? others : { ...others, sort }); }}
          >
            {Object.entries(sortLabels).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      </div>
      {count > 0 ? <ChosenFilters listing={listing} facets={facets} total={total} addressOf={addressOf} /> : null}
      {hasOpened ? <Suspense fallback={null}><FilterDrawer open={isOpen} onClose={() => setIsOpen(false)} listing={listing} facets={facets} total={total} onChange={apply} /></Suspense> : null}
    </div>
  );
}

function ChosenFilters({ listing, facets, total, addressOf }: { listing: ListingQuery; facets: ProductPage['facets']; total: number; addressOf(next: ListingQuery): string }): ReactNode {
  const choices = facets.flatMap((facet) => {
    const name = facet.id as 'labels';
    return chosen(listing, name).map((id) => ({ key: `${facet.id}-${id}`, label: facet.values.find((value) => value.id === id)?.name ?? id, next: withChoice(listing, name, id) }));
  });
  const switches = [
    ...(listing.promo ? [{ key: 'promo', label: 'En promotion', next: withSwitch(listing, 'promo') }] : []),
    ...(listing.available ? [{ key: 'available', label: 'Disponibles', next: withSwitch(listing, 'available') }] : []),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="figures mr-1 text-sm font-semibold">{plural(total, 'produit')}</p>
      {[...choices, ...switches].map((choice) => (
        <Link key={choice.key} to={addressOf(choice.next)} replace className="inline-flex min-h-8 items-center gap-1 rounded-full bg-leaf-wash pl-3 pr-2 text-sm font-semibold text-leaf-deep hover:bg-line">
          <span className="sr-only">Retirer le filtre </span>{choice.label}<X aria-hidden className="size-4" />
        </Link>
      ))}
      <Link to={addressOf(listing.sort ? { sort: listing.sort } : {})} replace className="min-h-8 px-1 py-1.5 text-sm font-semibold text-leaf underline underline-offset-2">Tout effacer</Link>
    </div>
  );
}
