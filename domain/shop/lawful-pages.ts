/** Pages required by French law for online shops: checked before opening, and never withdrawn. */
export const lawfulPages = {
  terms: '/cgv',
  legalNotice: '/info/mentions-legales',
  privacy: '/info/donnees-personnelles',
  withdrawal: '/info/retractation',
  contact: '/info/contact',
  accessibility: '/info/accessibilite',
} as const;
export type LawfulPage = keyof typeof lawfulPages;

export const lawfulPageNames = Object.keys(lawfulPages) as LawfulPage[];

/** A built-in page, where customers withdraw from a contract. */
export const withdrawalPath = lawfulPages.withdrawal;
