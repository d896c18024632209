/** Families of pages, as the back office groups them, and the addresses that a new page may take. */
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
  // Read beside the help that they govern.
  if (id === termsPage) return 'info';
  if (landings.includes(id)) return 'landing';
  return pageKinds.find((kind) => id === kind || id.startsWith(`${kind}-`)) ?? 'other';
}

/** Shown without the frame of the shop's other pages: it makes no heading of the page's title. */
export const opensWithItsBlocks = (id: string): boolean => id === 'home' || landings.includes(id);
/** Where the blocks of aisles show something. */
export const showsAisles = opensWithItsBlocks;

/** Where a manager opens new pages: `root` is `/{slug}`. */
export const newPageFamilies = ['offre', 'info', 'entreprise', 'root'] as const;
export type NewPageFamily = (typeof newPageFamilies)[number];

/** First words of addresses that are the shop's own, its server's included: a page there would never be seen, or would hide one. */
export const reservedWords: readonly string[] = [
  'account',
  'api',
  'assets',
  'categorie',
  'cgv',
  'checkout',
  'dev',
  'engagement',
  'entreprise',
  'gestion',
  'health',
  'home',
  'info',
  'landing',
  'liste-de-courses',
  'mes-produits',
  'navigateur-obsolete',
  'offre',
  'pictures',
  'plan-du-site',
  'produit',
  'recette',
  'recherche',
  'reset-password',
  'sitemaps',
  '404',
];

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Null: no page may be there. `/info-livraison` would be the page of `/info/livraison` under another name. */
export function newPageId(family: NewPageFamily, slug: string): string | null {
  const path = family === 'root' ? `/${slug}` : `/${family}/${slug}`;
  const id = templateIdOf(path);
  if (!slugPattern.test(slug) || (family === 'root' && reservedWords.includes(slug))) return null;
  return pathOfTemplate(id) === path ? id : null;
}

/** « Foire aux fromages ! » is proposed at /foire-aux-fromages. */
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
