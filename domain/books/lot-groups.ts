/** Groupings and sort orders of the lot figures. */
export const lotGroups = ['product', 'supplier', 'lot'] as const;
export type LotGroup = (typeof lotGroups)[number];

export const lotFigureSorts = ['label', 'lost', 'share', 'drift', 'sold', 'left'] as const;
export type LotFigureSort = (typeof lotFigureSorts)[number];
