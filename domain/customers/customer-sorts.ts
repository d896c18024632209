/** Sort keys of the team's customer list. */
export const customerSorts = ['name', 'since'] as const;
export type CustomerSort = (typeof customerSorts)[number];
