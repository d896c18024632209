/** What the list of products shows is in its address: it can be sent to a colleague, and Back finds it again. */
import { soonSoldOut, type ShelfView } from '#domain/catalogue/shelf.ts';

export type ShelfAddress = { q: string; view: ShelfView };

/** In the order of the filters; the first is that of an address without one. */
export const views: readonly { view: ShelfView; name: string; label: string }[] = [
  { view: 'all', name: '', label: 'Tous' },
  { view: 'soldOut', name: 'epuises', label: 'Épuisés' },
  { view: 'soon', name: 'bientot', label: `Bientôt épuisés (${soonSoldOut} ou moins)` },
  { view: 'promotion', name: 'promotion', label: 'En promotion' },
  { view: 'withdrawn', name: 'retires', label: 'Retirés de la vente' },
  { view: 'blocked', name: 'incomplets', label: 'Ne peuvent pas être vendus' },
];

export function readShelfAddress(search: URLSearchParams): ShelfAddress {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    view: views.find(({ name }) => name === (search.get('vue') ?? ''))?.view ?? 'all',
  };
}

export function shelfAddress({ q, view }: ShelfAddress): string {
  const name = views.find((entry) => entry.view === view)?.name;
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(name ? { vue: name } : {}),
  }).toString();
  return query ? `/gestion/produits?${query}` : '/gestion/produits';
}

export const productAddress = (sku: string): string =>
  `/gestion/produits/${encodeURIComponent(sku)}`;
