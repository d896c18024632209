/** Kinds of site, in French. */
export const siteKinds = {
  shop: 'Magasin',
  darkStore: 'Entrepôt de préparation',
  pickupPoint: 'Point de retrait avec stock',
} as const;
export type SiteKind = keyof typeof siteKinds;

/** States of a site, in French. A closed one keeps its orders and its books. */
export const siteStates = {
  preparing: 'En préparation',
  open: 'Ouvert',
  paused: 'En pause',
  closed: 'Fermé',
} as const;
export type SiteState = keyof typeof siteStates;
