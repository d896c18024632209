/** Expiry dates as YYYY-MM-DD, which sort and compare as text. */
import { formatPlainDate } from '../time/local-time.ts';

export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Past its date on the picking day, so it may not be sold. */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** Earliest expiry that satisfies « N jours après la livraison ». */
export const neededUntil = (deliveredOn: string, promisedDays: number): string =>
  dayAfter(deliveredOn, promisedDays);

/** Expires sooner after delivery than promised. */
export const isTooShort = (expiresOn: string, deliveredOn: string, promisedDays: number): boolean =>
  expiresOn < neededUntil(deliveredOn, promisedDays);

/** `isRead`: date read on the pack rather than known from the shelf's lots. */
export const shortLifeText = (
  expiresOn: string,
  needed: string,
  { isRead }: { isRead: boolean },
): string =>
  `${isRead ? 'Lu' : 'Au rayon'} : ${formatPlainDate(expiresOn)}. Promis au client : ${formatPlainDate(needed)} au moins. Prenez-en un autre, ou ne le faites pas payer.`;
