export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];
