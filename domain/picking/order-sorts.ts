/** What the team's list of orders can be sorted by. */
export const orderSorts = ['number', 'slot', 'customer', 'zone', 'amount', 'arrived'] as const;
export type OrderSort = (typeof orderSorts)[number];
