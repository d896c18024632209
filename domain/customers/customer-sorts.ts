/** What the team's list of customers can be sorted by. */
export const customerSorts = ['name', 'since'] as const;
export type CustomerSort = (typeof customerSorts)[number];
