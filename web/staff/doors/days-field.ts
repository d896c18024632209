import type { keyDays } from '#domain/keys/contract.ts';

type Days = (typeof keyDays)[number];
const labels: Readonly<Record<Days, string>> = { 30: '30 jours', 90: '90 jours', 365: 'Un an' };

/** How long a secret is valid. */
export const daysField = {
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  read: (data: FormData): Days => Number(data.get('days')) as Days,
};
