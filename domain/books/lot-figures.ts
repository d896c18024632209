/** Stock figures of a period from the lot ledger, by product, supplier or lot. */
import { z } from 'zod';
import { sortSchema } from '../contract/list-sort.ts';
import { siteQuery } from '../contract/site-query.ts';
import { daySchema } from '../time/typed-dates.ts';
import { lotFigureSorts, lotGroups } from './lot-groups.ts';

/**
 * Opening units plus signed movements add up to the closing units. Grams cover weighed goods only; `promised` and
 * `weighed` cover the same bags, without substitutes.
 */
const sumsSchema = z.object({
  opening: z.int(),
  received: z.int(),
  sold: z.int(),
  broken: z.int(),
  expired: z.int(),
  stolen: z.int(),
  cancelled: z.int(),
  given: z.int(),
  /** Stocktake surplus minus shortage. */
  counted: z.int(),
  /** Transfers in from other sites, minus transfers out. */
  moved: z.int(),
  /**
   * Units reassigned from other lots when a scan named this one, minus those reassigned to others.
   */
  converted: z.int(),
  left: z.int(),
  /** Lost or given units in cents, at today's selling price. */
  lostValue: z.int(),
  receivedGrams: z.int(),
  soldGrams: z.int(),
  lostGrams: z.int(),
  leftGrams: z.int(),
  promisedGrams: z.int(),
  weighedGrams: z.int(),
});
type LotSums = z.infer<typeof sumsSchema>;

const rowSchema = sumsSchema.extend({
  key: z.string(),
  label: z.string(),
  /** Only in rows by lot. */
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  siteName: z.string().nullable(),
  /** Only in rows by product or lot; null when unknown. */
  supplierName: z.string().nullable(),
});
export type LotFigure = z.infer<typeof rowSchema>;

/** Both days inclusive, at most 366 days; defaults to the last thirty days. */
export const lotFiguresQuerySchema = z.strictObject({
  by: z.enum(lotGroups).default('product'),
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: sortSchema(lotFigureSorts).optional(),
  next: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  ...siteQuery,
});
export type LotFiguresQuery = z.infer<typeof lotFiguresQuerySchema>;

export const lotFiguresSchema = z.object({
  from: z.string(),
  to: z.string(),
  items: z.array(rowSchema),
  /** Sums of all rows, beyond this page. */
  total: sumsSchema,
  next: z.string().nullable(),
});
export type LotFigures = z.infer<typeof lotFiguresSchema>;

const sumKeys = Object.keys(sumsSchema.shape) as (keyof LotSums)[];

export const addSums = (rows: readonly LotSums[]): LotSums =>
  Object.fromEntries(
    sumKeys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as LotSums;
