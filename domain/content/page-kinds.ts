/** Page families in the back office, and the addresses allowed for new pages. */
import { landingPaths, pathOfTemplate, templateIdOf, termsPage } from './template-path.ts';

export const pageKinds = [
  'home',
  'offre',
  'landing',
  'info',
  'entreprise',
  'engagement',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

const landings: readonly string[] = landingPaths.map(templateIdOf);

export function kindOfPage(id: string): PageKind {
  if (id === 'home') return 'home';
  // The terms of sale are listed with the help pages.
  if (id === termsPage) return 'info';
  if (landings.includes(id)) return 'landing';
  return pageKinds.find((kind) => id === kind || id.startsWith(`${kind}-`)) ?? 'other';
}

/** Pages without the shared heading: their blocks provide it. */
export const opensWithItsBlocks = (id: string): boolean => id === 'home' || landings.includes(id);
export const showsAisles = (id: string): boolean => opensWithItsBlocks(id);

/** Where managers may create pages; `root` is `/{slug}`. */
export const newPageFamilies = ['offre', 'info', 'entreprise', 'root'] as const;
export type NewPageFamily = (typeof newPageFamilies)[number];

/** First path segments taken by the shop or its server: a page there would conflict with a route. */
export const reservedWords: readonly string[] = [
  'a-sauver',
  'account',
  'api',
  'assets',
  'categorie',
  'cgv',
  'checkout',
  'commande',
  'dev',
  'engagement',
  'entreprise',
  'feeds',
  'gestion',
  'health',
  'home',
  'info',
  'landing',
  'liste-de-courses',
  'mcp',
  'mes-produits',
  'navigateur-obsolete',
  'oauth',
  'offre',
  'panier-prepare',
  'pictures',
  'plan-du-site',
  'produit',
  'recette',
  'recherche',
  'relier-un-assistant',
  'remplacement',
  'reset-password',
  'sitemaps',
  'ucp',
  '404',
];

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Root pages that managers write: home, terms of sale, promises shown by product pages. */
export const writtenAtRoot: readonly string[] = ['home', termsPage, 'engagement'];

/** Returns null for a forbidden address. `/info-livraison` would collide with `/info/livraison`. */
export function newPageId(family: NewPageFamily, slug: string): string | null {
  // Reserved words, yet a new shop creates these pages here.
  if (family === 'root' && writtenAtRoot.includes(slug)) return slug;
  const path = family === 'root' ? `/${slug}` : `/${family}/${slug}`;
  const id = templateIdOf(path);
  if (!slugPattern.test(slug) || (family === 'root' && reservedWords.includes(slug))) return null;
  return pathOfTemplate(id) === path ? id : null;
}

/** « Foire aux fromages ! » becomes foire-aux-fromages. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
