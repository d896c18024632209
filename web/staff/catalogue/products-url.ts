/** The product list keeps its filters in the URL, so that it can be shared and Back restores it. */
import type { ShelfView } from '#domain/catalogue/shelf.ts';

export type ShelfAddress = {
  q: string;
  view: ShelfView;
  aisle?: string | undefined;
  season?: 'seasonal' | 'asleep' | undefined;
};

export const seasons = [
  { value: 'seasonal', label: 'Vendus une partie de l’année' },
  { value: 'asleep', label: 'Pas vendus ce mois-ci' },
] as const;

/** In display order; the first is the default when the URL has none. */
export const views: readonly { view: ShelfView; name: string; label: string }[] = [
  { view: 'all', name: '', label: 'Tous' },
  { view: 'soldOut', name: 'epuises', label: 'Épuisés' },
  { view: 'soon', name: 'bientot', label: 'Bientôt épuisés' },
  { view: 'promotion', name: 'promotion', label: 'En promotion' },
  { view: 'withdrawn', name: 'retires', label: 'Retirés de la vente' },
  { view: 'blocked', name: 'incomplets', label: 'Ne peuvent pas être vendus' },
  { view: 'toComplete', name: 'a-completer', label: 'Mentions à compléter' },
];

export function readShelfAddress(search: URLSearchParams): ShelfAddress {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    view: views.find(({ name }) => name === (search.get('vue') ?? ''))?.view ?? 'all',
    aisle: search.get('rayon') ?? undefined,
    season: seasons.find(({ value }) => value === search.get('saison'))?.value,
  };
}

export function shelfAddress({ q, view, aisle, season }: ShelfAddress): string {
  const name = views.find((entry) => entry.view === view)?.name;
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(name ? { vue: name } : {}),
    ...(aisle ? { rayon: aisle } : {}),
    ...(season ? { saison: season } : {}),
  }).toString();
  return query ? `/gestion/produits?${query}` : '/gestion/produits';
}

export const productAddress = (sku: string): string =>
  `/gestion/produits/${encodeURIComponent(sku)}`;
