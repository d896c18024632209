/** Page kinds for speed measurements, by first path segment. */
export const measuredPages = [
  'home',
  'category',
  'product',
  'search',
  'recipe',
  'lists',
  'checkout',
  'account',
  'landing',
  'content',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

export const pageOfSegment: Readonly<Record<string, MeasuredPage>> = {
  '': 'home',
  'reset-password': 'home',
  categorie: 'category',
  produit: 'product',
  recherche: 'search',
  recette: 'recipe',
  'mes-produits': 'lists',
  'liste-de-courses': 'lists',
  checkout: 'checkout',
  account: 'account',
  landing: 'landing',
};
export const otherPage: MeasuredPage = 'content';
