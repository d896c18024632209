/** Pages of the shop that no manager writes, as links name them. What follows a slash is looked up by whoever checks a link. */
export const fixedPaths: readonly string[] = [
  '/',
  '/recherche',
  '/recette',
  '/plan-du-site',
  '/mes-produits',
  '/liste-de-courses',
  '/checkout',
  '/navigateur-obsolete',
  '/reset-password',
  '/account',
  '/account/settings',
  '/account/benefits',
  '/account/benefits/referral',
  '/account/referral',
  '/account/benefits/coupons',
  '/account/orders',
  '/account/settings/me',
  '/account/settings/addresses',
  '/account/settings/addresses/edit',
  '/account/settings/payment',
  '/account/settings/communications',
  '/account/settings/reset-password',
  '/account/settings/sessions',
  '/account/settings/data',
];

/** What a link leads to: a thing of the shop that must exist, a page, or nothing known. */
export type Destination =
  | { to: 'page'; path: string }
  | { to: 'category' | 'product' | 'recipe' | 'recipeType' | 'recipeCategory'; slug: string }
  | { to: 'fixed' };

const families = [
  { pattern: /^\/categorie\/([^/]+)$/, to: 'category' },
  { pattern: /^\/produit\/([^/]+)$/, to: 'product' },
  { pattern: /^\/recette\/type\/([^/]+)$/, to: 'recipeType' },
  { pattern: /^\/recette\/categorie\/([^/]+)$/, to: 'recipeCategory' },
  { pattern: /^\/recette\/([^/]+)$/, to: 'recipe' },
] as const;

export function destinationOf(href: string): Destination {
  const path = href.replace(/[?#].*$/, '');
  if (fixedPaths.includes(path)) return { to: 'fixed' };
  for (const { pattern, to } of families) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return { to, slug };
  }
  return { to: 'page', path };
}

/** The promo code that a link carries into the basket. */
export const promoCodeIn = (href: string): string | null =>
  /[?&]promo-code=([\w-]+)/.exec(href)?.[1] ?? null;
