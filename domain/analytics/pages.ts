export type PageKind = 'home' | 'user portal' | 'brand page';

const notBrand = new Set([
  '404',
  'produit',
  'categorie',
  'landing',
  'a-sauver',
  'plan-du-site',
  'recherche',
  'checkout',
  'commande',
  'recette',
  'liste-de-courses',
]);

/** Returns null for pages with a dedicated event: product, category, checkout. */
export function pageKindOf(path: string): PageKind | null {
  if (path === '/' || path === '/reset-password') return 'home';
  if (path === '/account' || path.startsWith('/account/')) return 'user portal';
  return notBrand.has(path.split('/')[1] ?? '') ? null : 'brand page';
}

export type PageView = {
  name:
    | 'page viewed'
    | 'home viewed'
    | 'landing viewed'
    | 'search results viewed'
    | 'account edit viewed'
    | 'address list viewed';
  kind: PageKind | null;
};

/** Returns the event for opening this address, or null. A search query suppresses the page view. */
export function pageViewOf(url: {
  pathname: string;
  searchParams: { get(name: string): string | null; has(name: string): boolean };
}): PageView | null {
  const { pathname } = url;
  const kind = pageKindOf(pathname);
  if (pathname === '/recherche')
    return url.searchParams.get('q')?.trim() ? { name: 'search results viewed', kind } : null;
  if (url.searchParams.has('q')) return null;
  if (pathname.split('/')[1] === 'landing') return { name: 'landing viewed', kind };
  if (pathname === '/account/settings/me') return { name: 'account edit viewed', kind };
  if (pathname === '/account/settings/addresses') return { name: 'address list viewed', kind };
  return kind === 'home' ? { name: 'home viewed', kind } : null;
}
