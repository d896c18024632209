/** Dates of products as they are picked, as YYYY-MM-DD: such texts compare like days. */
import { formatPlainDate } from '../time/local-time.ts';

export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Past its date on the day it is picked: it may not be sold. */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** The earliest use-by date that meets « N jours après la livraison ». */
export const neededUntil = (deliveredOn: string, promisedDays: number): string =>
  dayAfter(deliveredOn, promisedDays);

/** Not enough days left for the customer once it is delivered. */
export const isTooShort = (expiresOn: string, deliveredOn: string, promisedDays: number): boolean =>
  expiresOn < neededUntil(deliveredOn, promisedDays);

/** `isRead`: on the goods; otherwise as the lots on the shelf say. */
export const shortLifeText = (
  expiresOn: string,
  needed: string,
  { isRead }: { isRead: boolean },
): string =>
  `${isRead ? 'Lu' : 'Au rayon'} : ${formatPlainDate(expiresOn)}. Promis au client : ${formatPlainDate(needed)} au moins. Prenez-en un autre, ou ne le faites pas payer.`;
