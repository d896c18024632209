import { withdrawalPath } from '../shop/lawful-pages.ts';

/** Built-in pages, for checking links. The checker looks up paths with a second segment itself. */
export const fixedPaths: readonly string[] = [
  withdrawalPath,
  '/',
  '/recherche',
  '/recette',
  '/a-sauver',
  '/plan-du-site',
  '/mes-produits',
  '/liste-de-courses',
  '/checkout',
  '/commande',
  '/navigateur-obsolete',
  '/remplacement',
  '/panier-prepare',
  '/relier-un-assistant',
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
  '/account/settings/assistants',
  '/account/settings/sessions',
  '/account/settings/data',
];

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

export const promoCodeIn = (href: string): string | null =>
  /[?&]promo-code=([\w-]+)/.exec(href)?.[1] ?? null;
