/** Pages that French law wants of a shop that sells online: checked before it opens, never withdrawn. */
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

/** Answers without a written page: customers withdraw from a contract there. */
export const withdrawalPath = lawfulPages.withdrawal;
