/** Dates and instants in requests, within plausible years: PostgreSQL rejects 0 and 275760. */
import { z } from 'zod';

export const lastDayAfterFirst = 'Le dernier jour vient après le premier';

const isPlausibleYear = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year < 2100;
};
const wrongYear = 'L’année doit être comprise entre 2000 et 2099';

/** `2026-11-21` */
export const daySchema = z.iso
  .date({ abort: true })
  .refine(isPlausibleYear, { error: wrongYear, abort: true })
  .describe('A day of the shop, YYYY-MM-DD');
/** `2026-11-21T09:00:00Z`, with PostgreSQL's fractions allowed. */
export const instantSchema = z.iso.datetime().max(40).refine(isPlausibleYear, wrongYear);
/** Or with an offset: `2026-11-21T10:00:00+01:00`. */
export const offsetInstantSchema = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isPlausibleYear, wrongYear);
