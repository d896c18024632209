import type { MissingPart } from '../opening/missing.ts';

/** French names of site kinds. */
export const siteKinds = {
  shop: 'Magasin',
  darkStore: 'Entrepôt de préparation',
  pickupPoint: 'Point de retrait avec stock',
} as const;
export type SiteKind = keyof typeof siteKinds;

/** Parts that a site needs to open, named as in the shop's list. */
export const siteParts = ['zones', 'slots', 'catalogue'] as const satisfies readonly MissingPart[];
export type SitePart = (typeof siteParts)[number];
export const sitePartNames: Readonly<Record<SitePart, string>> = {
  zones: 'une zone ou un point de retrait',
  slots: 'des créneaux',
  catalogue: 'des produits',
};

/** French names of site states. A closed site keeps its orders and books. */
export const siteStates = {
  preparing: 'En préparation',
  open: 'Ouvert',
  paused: 'En pause',
  closed: 'Fermé',
} as const;
export type SiteState = keyof typeof siteStates;
