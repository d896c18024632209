export const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];
