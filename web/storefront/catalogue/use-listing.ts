import { useLocation, useNavigate } from 'react-router';
import type { ListingQuery } from '#domain/catalogue/contract.ts';
import { listingSearch, readListing } from './listing-url.ts';

/** The listing from the URL, and how to change it. `kept`: other URL parameters to keep. */
export function useListing(kept: Record<string, string>): {
  listing: ListingQuery;
  addressOf(next: ListingQuery): string;
  /** Changes the current URL's listing: a second change may come before the first is rendered. */
  apply(change: (now: ListingQuery) => ListingQuery): void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (next: ListingQuery) => `${pathname}${listingSearch({ ...kept, ...next })}`;
  return {
    listing: readListing(new URLSearchParams(search)),
    addressOf,
    apply: (change) => {
      const now = readListing(new URLSearchParams(window.location.search));
      void navigate(addressOf(change(now)), { replace: true, preventScrollReset: true });
    },
  };
}
