import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AttributeList } from './attribute-list.tsx';
import {
  countFilters,
  listingSearch,
  readListing,
  readPages,
  withChoice,
  withoutChoice,
  withoutSwitch,
  withSwitch,
} from './listing-url.ts';

describe('the listing in the URL', () => {
  const read = (search: string) => readListing(new URLSearchParams(search));

  it('the listing in the URL keeps only what the API accepts', () => {
    expect(read('sort=priceAsc&labels=bio,aop&promo=1&utm_source=x&available=yes')).toEqual({
      sort: 'priceAsc',
      labels: 'bio,aop',
      promo: '1',
    });
    expect(read('sort=cheapest')).toEqual({});
    expect(read('sort=constructor')).toEqual({});
  });

  it('the listing in the URL leaves the default sort out of the address', () => {
    expect(read('sort=relevance')).toEqual({});
  });

  it('the listing in the URL survives the URL', () => {
    const listing = { sort: 'name', origins: 'France,Espagne', nutriScores: 'A,B' } as const;
    expect(read(listingSearch(listing))).toEqual(listing);
  });

  it('the listing in the URL adds and removes one value', () => {
    const ticked = withChoice(withChoice({}, 'labels', 'bio'), 'labels', 'aop');
    expect(ticked).toEqual({ labels: 'bio,aop' });
    expect(withChoice(withChoice(ticked, 'labels', 'bio'), 'labels', 'aop')).toEqual({});
  });

  it('U12 a cross pressed twice does not choose the filter again', () => {
    const listing = { labels: 'bio,aop', promo: '1' } as const;
    const once = withoutSwitch(withoutChoice(listing, 'labels', 'bio'), 'promo');
    expect(once).toEqual({ labels: 'aop' });
    expect(withoutSwitch(withoutChoice(once, 'labels', 'bio'), 'promo')).toEqual(once);
  });

  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=-2', 1],
    ['pages=1.5', 1],
    ['pages=deux', 1],
    ['pages=1e9', 20],
  ])('« %s » shows %i pages', (search, pages) => {
    expect(readPages(new URLSearchParams(search))).toBe(pages);
  });

  it('the listing in the URL counts filters, not the sort', () => {
    expect(countFilters(withSwitch({ sort: 'name', labels: 'bio,aop' }, 'promo'))).toBe(3);
  });
});

describe('the attributes of a product', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const shown = (attributes: object[]) =>
    renderToStaticMarkup(
      <AttributeList product={{ producer: null, attributes: attributes as never }} />,
    );

  it('V14a the attributes of a product shows missing values as missing, and leaves out the origin', () => {
    expect(
      shown([
        { key: 'calibre', label: 'Calibre', value: null },
        { key: 'origin', label: 'Origine', value: 'France' },
      ]),
    ).toMatch(/Calibre.*Non renseigné/);
    expect(shown([{ key: 'origin', label: 'Origine', value: 'France' }])).toBe('');
  });

  it('V14d an unsupported type logs an error and shows nothing', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(shown([{ key: 'odd', label: 'Drôle', value: { a: 1 } }])).toBe('');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('odd'));
  });
});
