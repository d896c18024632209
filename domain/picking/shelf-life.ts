/** Dates of products as they are picked, as YYYY-MM-DD: such texts compare like days. */

const dayNumber = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date) / 86_400_000;
};

/** Past its date on the day it is picked: it may not be sold. */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** Not enough days left for the customer once it is delivered. */
export function isTooShort(
  expiresOn: string,
  deliveredOn: string,
  shortestLifeDays: number,
): boolean {
  return dayNumber(expiresOn) < dayNumber(deliveredOn) + shortestLifeDays;
}
