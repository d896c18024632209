import type { MissingPart } from '../opening/missing.ts';

/** Kinds of site, in French. */
export const siteKinds = {
  shop: 'Magasin',
  darkStore: 'Entrepôt de préparation',
  pickupPoint: 'Point de retrait avec stock',
} as const;
export type SiteKind = keyof typeof siteKinds;

/** What a site needs to open, by the names of the shop's own list. */
export const siteParts = ['zones', 'slots', 'catalogue'] as const satisfies readonly MissingPart[];
export type SitePart = (typeof siteParts)[number];
export const sitePartNames: Readonly<Record<SitePart, string>> = {
  zones: 'une zone ou un point de retrait',
  slots: 'des créneaux',
  catalogue: 'des produits',
};

/** States of a site, in French. A closed one keeps its orders and its books. */
export const siteStates = {
  preparing: 'En préparation',
  open: 'Ouvert',
  paused: 'En pause',
  closed: 'Fermé',
} as const;
export type SiteState = keyof typeof siteStates;
