import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { ListingQuery, ProductPage, Sort } from '#domain/catalogue/contract.ts';
import {
  switchFilterNames,
  switchFilters,
  type ListFilter,
} from '#domain/catalogue/listing-parameters.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Chip } from '../../ui/chip.tsx';
import { openOverlay, type OverlayProps } from '../overlays/overlay-store.ts';
import {
  chosen,
  countFilters,
  sortLabels,
  withoutChoice,
  withoutSwitch,
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
  const { listing, apply } = useListing(kept);
  const filters = countFilters(listing);
  const filterButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="no-print py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip
          ref={filterButton}
          isOn={filters > 0}
          aria-pressed={undefined}
          aria-haspopup="dialog"
          onClick={() => openOverlay('listing-filters', { facets, kept, count })}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filtrer{filters > 0 ? ` (${filters})` : ''}
        </Chip>
        <div className="hidden gap-2 sm:flex">
          {switchFilterNames.map((name) => (
            <Chip
              key={name}
              isOn={listing[name] === '1'}
              onClick={() => apply((now) => withSwitch(now, name))}
            >
              {switchFilters[name].name}
            </Chip>
          ))}
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
        <ChosenFilters
          listing={listing}
          facets={facets}
          total={total}
          apply={apply}
          filterButton={filterButton}
        />
      ) : null}
    </div>
  );
}

type ListingChange = (now: ListingQuery) => ListingQuery;

/** Crosses change the URL's listing, not the one shown: two pressed one right after the other both count. */
function ChosenFilters({
  listing,
  facets,
  total,
  apply,
  filterButton,
}: {
  listing: ListingQuery;
  facets: ProductPage['facets'];
  total: number;
  apply(change: ListingChange): ListingQuery;
  filterButton: RefObject<HTMLButtonElement | null>;
}): ReactNode {
  const choices: { key: string; label: string; change: ListingChange }[] = facets.flatMap(
    (facet) => {
      const name = facet.id as ListFilter;
      return chosen(listing, name).map((id) => ({
        key: `${facet.id}-${id}`,
        label: facet.values.find((value) => value.id === id)?.name ?? id,
        change: (now) => withoutChoice(now, name, id),
      }));
    },
  );
  for (const name of switchFilterNames)
    if (listing[name])
      choices.push({
        key: name,
        label: switchFilters[name].name,
        change: (now) => withoutSwitch(now, name),
      });

  /** The pressed cross is about to go: the focus moves on before it is lost. */
  function press({ currentTarget }: MouseEvent<HTMLElement>, change: ListingChange): void {
    const isLast = countFilters(apply(change)) === 0;
    const next = isLast ? filterButton.current : currentTarget.nextElementSibling;
    (next as HTMLElement | null)?.focus({ preventScroll: true });
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="figures mr-1 text-sm font-semibold">
        {plural(total, 'produit')}
      </p>
      {choices.map(({ key, label, change }) => (
        <button
          key={key}
          type="button"
          onClick={(event) => press(event, change)}
          className="inline-flex min-h-8 items-center gap-1 rounded-full bg-leaf-wash pl-3 pr-2 text-sm font-semibold text-leaf-deep hover:bg-line"
        >
          <span className="sr-only">Retirer le filtre </span>
          {label}
          <X aria-hidden className="size-4" />
        </button>
      ))}
      <button
        type="button"
        onClick={(event) => press(event, ({ sort }) => (sort ? { sort } : {}))}
        className="min-h-8 px-1 py-1.5 text-sm font-semibold text-leaf underline underline-offset-2"
      >
        Tout effacer
      </button>
    </div>
  );
}
