export const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export const periodSlugs: Readonly<Record<PeriodKind, string>> = {
  day: 'jour',
  week: 'semaine',
  month: 'mois',
};
