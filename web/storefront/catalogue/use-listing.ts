import { useLocation, useNavigate } from 'react-router';
import type { ListingQuery } from '#domain/catalogue/contract.ts';
import { listingSearch, readListing } from './listing-url.ts';

/** The listing that the address asks for, and how to ask for another; `kept` is what else the address carries. */
export function useListing(kept: Record<string, string>): {
  listing: ListingQuery;
  addressOf(next: ListingQuery): string;
  apply(next: ListingQuery): void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (next: ListingQuery) => `${pathname}${listingSearch({ ...kept, ...next })}`;
  return {
    listing: readListing(new URLSearchParams(search)),
    addressOf,
    apply: (next) => void navigate(addressOf(next), { replace: true, preventScrollReset: true }),
  };
}
