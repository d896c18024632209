/** Sort and filters in the URL, under the API's parameter names. */
import type { ListingQuery, Sort } from '#domain/catalogue/contract.ts';
import {
  listFilterNames,
  listFilters,
  switchFilterNames,
  type ListFilter,
  type SwitchFilter,
} from '#domain/catalogue/listing-parameters.ts';

export const sortLabels: Record<Sort, string> = {
  relevance: 'Notre sélection',
  priceAsc: 'Prix croissant',
  priceDesc: 'Prix décroissant',
  unitPriceAsc: 'Prix au kilo croissant',
  rating: 'Les mieux notés',
  name: 'De A à Z',
};

/** Parses the URL, keeping only what the API accepts. */
export function readListing(search: URLSearchParams): ListingQuery {
  const listing: ListingQuery = {};
  const sort = search.get('sort');
  if (sort && sort !== 'relevance' && Object.hasOwn(sortLabels, sort)) listing.sort = sort as Sort;
  for (const name of listFilterNames) {
    const value = search.get(name);
    if (value) listing[name] = value.slice(0, listFilters[name].longest);
  }
  for (const name of switchFilterNames) if (search.get(name) === '1') listing[name] = '1';
  return listing;
}

const mostPages = 20;

/** Number of pages shown: « Voir plus » adds one, and a shared link shows as many. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('pages'));
  return Number.isInteger(pages) ? Math.min(mostPages, Math.max(1, pages)) : 1;
}

/** Builds the query string of a listing, with other parameters if any. */
export function listingSearch(variables: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return search.size > 0 ? `?${search.toString()}` : '';
}

export const isFiltered = (listing: ListingQuery): boolean => Object.keys(listing).length > 0;

export function chosen(listing: ListingQuery, name: ListFilter): string[] {
  return (listing[name] ?? '').split(',').filter(Boolean);
}

export function countFilters(listing: ListingQuery): number {
  return (
    listFilterNames.reduce((sum, name) => sum + chosen(listing, name).length, 0) +
    switchFilterNames.filter((name) => listing[name]).length
  );
}

export function withChoice(listing: ListingQuery, name: ListFilter, id: string): ListingQuery {
  const ids = chosen(listing, name);
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  const { [name]: _, ...others } = listing;
  return next.length > 0 ? { ...others, [name]: next.join(',') } : others;
}

/** Unlike `withChoice`, a second press on the same cross does not choose it again. */
export const withoutChoice = (listing: ListingQuery, name: ListFilter, id: string): ListingQuery =>
  chosen(listing, name).includes(id) ? withChoice(listing, name, id) : listing;

export const withoutSwitch = (listing: ListingQuery, name: SwitchFilter): ListingQuery =>
  listing[name] ? withSwitch(listing, name) : listing;

export function withSwitch(listing: ListingQuery, name: SwitchFilter): ListingQuery {
  const { [name]: isOn, ...others } = listing;
  return isOn ? others : { ...others, [name]: '1' };
}

export function withSort(listing: ListingQuery, sort: Sort): ListingQuery {
  const { sort: _former, ...others } = listing;
  return sort === 'relevance' ? others : { ...others, sort };
}
