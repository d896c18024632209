/** Sort keys of the team's order list. */
export const orderSorts = ['number', 'slot', 'customer', 'zone', 'amount', 'arrived'] as const;
export type OrderSort = (typeof orderSorts)[number];
