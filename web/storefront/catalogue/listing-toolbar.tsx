import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingQuery, ProductPage, Sort } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Chip } from '../../ui/chip.tsx';
import { openOverlay, type OverlayProps } from '../overlays/overlay-store.ts';
import {
  chosen,
  countFilters,
  sortLabels,
  withChoice,
  withSort,
  withSwitch,
} from './listing-url.ts';
import { useListing } from './use-listing.ts';

export const noProductMatches = 'Aucun produit ne réunit ces critères';

type ListingToolbarProps = {
  facets: ProductPage['facets'];
  total: number;
  /** Number of products that a listing would have. */
  count: OverlayProps['listing-filters']['count'];
  /** Other URL parameters to keep, such as the search text. */
  kept?: Record<string, string>;
};

const nothing = {};

/** Filters, sort and active choices; every state has a URL. */
export function ListingToolbar({
  facets,
  total,
  count,
  kept = nothing,
}: ListingToolbarProps): ReactNode {
  const { listing, addressOf, apply } = useListing(kept);
  const filters = countFilters(listing);
  return (
    <div className="no-print py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip
          isOn={filters > 0}
          aria-pressed={undefined}
          aria-haspopup="dialog"
          onClick={() => openOverlay('listing-filters', { facets, kept, count })}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filtrer{filters > 0 ? ` (${filters})` : ''}
        </Chip>
        <div className="hidden gap-2 sm:flex">
          <Chip
            isOn={listing.promo === '1'}
            onClick={() => apply((now) => withSwitch(now, 'promo'))}
          >
            En promotion
          </Chip>
          <Chip
            isOn={listing.available === '1'}
            onClick={() => apply((now) => withSwitch(now, 'available'))}
          >
            Disponibles
          </Chip>
        </div>
        <label className="ml-auto flex items-center gap-2 text-sm">
          <span className="sr-only sm:not-sr-only sm:text-quiet">Trier par</span>
          <select
            value={listing.sort ?? 'relevance'}
            className="select-arrow min-h-11 max-w-48 rounded-full border border-line pl-4 pr-9 font-semibold hover:border-ink"
            onChange={(event) => {
              const sort = event.target.value as Sort;
              apply((now) => withSort(now, sort));
            }}
          >
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {filters > 0 ? (
        <ChosenFilters listing={listing} facets={facets} total={total} addressOf={addressOf} />
      ) : null}
    </div>
  );
}

function ChosenFilters({
  listing,
  facets,
  total,
  addressOf,
}: {
  listing: ListingQuery;
  facets: ProductPage['facets'];
  total: number;
  addressOf(next: ListingQuery): string;
}): ReactNode {
  const choices = facets.flatMap((facet) => {
    const name = facet.id as 'labels';
    return chosen(listing, name).map((id) => ({
      key: `${facet.id}-${id}`,
      label: facet.values.find((value) => value.id === id)?.name ?? id,
      next: withChoice(listing, name, id),
    }));
  });
  const switches = [
    ...(listing.promo
      ? [{ key: 'promo', label: 'En promotion', next: withSwitch(listing, 'promo') }]
      : []),
    ...(listing.available
      ? [{ key: 'available', label: 'Disponibles', next: withSwitch(listing, 'available') }]
      : []),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="figures mr-1 text-sm font-semibold">
        {plural(total, 'produit')}
      </p>
      {[...choices, ...switches].map((choice) => (
        <Link
          key={choice.key}
          to={addressOf(choice.next)}
          replace
          className="inline-flex min-h-8 items-center gap-1 rounded-full bg-leaf-wash pl-3 pr-2 text-sm font-semibold text-leaf-deep hover:bg-line"
        >
          <span className="sr-only">Retirer le filtre </span>
          {choice.label}
          <X aria-hidden className="size-4" />
        </Link>
      ))}
      <Link
        to={addressOf(listing.sort ? { sort: listing.sort } : {})}
        replace
        className="min-h-8 px-1 py-1.5 text-sm font-semibold text-leaf underline underline-offset-2"
      >
        Tout effacer
      </Link>
    </div>
  );
}
