/** Figures of a period from the ledger of lots, by product, supplier or lot. */
import { z } from 'zod';
import { sortSchema } from '../contract/list-sort.ts';
import { siteQuery } from '../contract/site-query.ts';
import { daySchema } from '../time/typed-dates.ts';
import { lotFigureSorts, lotGroups } from './lot-groups.ts';

/**
 * Units at the beginning and at the end, and what happened between: the signs make each row add up to its end. Grams are
 * of weighed goods; `promised` and `weighed` of the same bags, without substitutes.
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
  /** Found less missing. */
  counted: z.int(),
  /** Come from other sites less gone to them. */
  moved: z.int(),
  /** From other lots, by a code that named this one, less those to other lots. */
  converted: z.int(),
  left: z.int(),
  /** Cents: what was lost or given, at today's selling price. */
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
  /** Of a lot alone. */
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  siteName: z.string().nullable(),
  /** Of a product's or lot's row; null where none is known. */
  supplierName: z.string().nullable(),
});
export type LotFigure = z.infer<typeof rowSchema>;

/** Both days are of the period; without them, the last thirty days. At most 366. */
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
  /** Of all rows. */
  total: sumsSchema,
  next: z.string().nullable(),
});
export type LotFigures = z.infer<typeof lotFiguresSchema>;

const sumKeys = Object.keys(sumsSchema.shape) as (keyof LotSums)[];

export const addSums = (rows: readonly LotSums[]): LotSums =>
  Object.fromEntries(
    sumKeys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as LotSums;
