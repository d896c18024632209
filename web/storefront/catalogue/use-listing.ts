import { useLocation, useNavigate } from 'react-router';
import type { ListingQuery } from '#domain/catalogue/contract.ts';
import { listingSearch, readListing } from './listing-url.ts';

/** The listing from the URL, and how to change it. `kept`: other URL parameters to keep. */
export function useListing(kept: Record<string, string>): {
  listing: ListingQuery;
  /**
   * Changes the current URL's listing, and returns what it becomes: a second change may come before the first is
   * rendered.
   */
  apply(change: (now: ListingQuery) => ListingQuery): ListingQuery;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    listing: readListing(new URLSearchParams(search)),
    apply: (change) => {
      const next = change(readListing(new URLSearchParams(window.location.search)));
      void navigate(`${pathname}${listingSearch({ ...kept, ...next })}`, {
        replace: true,
        preventScrollReset: true,
      });
      return next;
    },
  };
}
