import { z } from 'zod';
import type { ApiError } from '../errors.ts';
import { columns, type Column } from './file-columns.ts';

/** One imported row; `fields` names the changed ones. The previous price reveals a misplaced comma. */
export const importChangeSchema = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** The name of the site that the row is of; null: the catalogue. `added` is then its range. */
  site: z.string().nullable(),
  kind: z.enum(['added', 'changed']),
  fields: z.array(z.string()),
  /** Null: the product has none yet. */
  price: z.int().nullable(),
  priceBefore: z.int().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
/** Of the file of another shop's system that does not say whether its prices include VAT. */
export const movingPrices = ['withVat', 'withoutVat'] as const;
export type MovingPrices = (typeof movingPrices)[number];

/** POST /api/staff/catalogue/imports: the body is the file. Lists are truncated, counts are complete. */
const columnSchema = z.enum(columns as [Column, ...Column[]]);
const columnChoicesSchema = z.record(z.string().max(200), columnSchema.nullable());
/** The column of each heading, as a person chose it; null: the heading is not imported. */
export type ColumnChoices = Readonly<Record<string, Column | null>>;

export const importQuerySchema = z.strictObject({
  dryRun: z.enum(['1']).optional(),
  stock: z.enum(['keep', 'replace']).optional(),
  /** `skip`: good rows are imported without those that are refused. */
  refused: z.enum(['skip']).optional(),
  /** Of products whose VAT the file of another system does not say, as a cell writes it: « 5,5 ». */
  vat: z.string().max(6).optional(),
  prices: z.enum(movingPrices).optional(),
  progress: z
    .enum(['1'])
    .optional()
    .describe(
      'answers lines of JSON instead: { progress } while rows are worked through, then { answer } or { refusal }',
    ),
  columns: z
    .string()
    .max(8_000)
    .describe('JSON: the column of each heading that was chosen by hand, null for none')
    .transform((text, context) => {
      try {
        return columnChoicesSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'not a table of columns' });
        return z.NEVER;
      }
    })
    .optional(),
});
/** `valueCents`: of the stock, VAT included; null for a file without prices. */
const sumsSchema = z.object({
  products: z.int(),
  units: z.number(),
  valueCents: z.int().nullable(),
});
/** Of a file of another system. `file` is `shop` and `refused` together, and what `differences` name. */
const movingSchema = z.object({
  system: z.string(),
  file: sumsSchema,
  shop: sumsSchema,
  refused: sumsSchema,
  differences: z.array(z.string()),
});
export type Moving = z.infer<typeof movingSchema>;
export type Sums = z.infer<typeof sumsSchema>;
const fileHeadingSchema = z.object({
  heading: z.string(),
  /** Null: none, chosen so or not known yet. */
  column: columnSchema.nullable(),
  isIgnored: z.boolean(),
});
export type FileHeading = z.infer<typeof fileHeadingSchema>;
export const importReportSchema = z.object({
  rows: z.int(),
  isWritten: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  otherStocks: z.int(),
  refusedCount: z.int(),
  refused: z.array(z.object({ line: z.int(), sku: z.string(), reasons: z.array(z.string()) })),
  /** Each reason once, the most frequent first, with its first lines. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  /** The refused rows as a CSV file, with their reasons in a last column; null without any. */
  refusedFile: z.string().nullable(),
  headings: z.array(fileHeadingSchema),
  /** New products that come in without being on sale, because the file has no column for what they lack. */
  waiting: z.int(),
  changes: z.array(importChangeSchema),
  /** Paths such as « Épicerie › Riz », truncated for display. */
  newCategories: z.array(z.string()),
  /** Null: a file of the shop's own format. */
  moving: movingSchema.nullable(),
});
/** Rows that a step is through. A dry run ends with `compared`; `checked` is `read` again, under the locks of the write. */
export type ImportProgress = {
  step: 'read' | 'checked' | 'compared' | 'written';
  done: number;
  of: number;
};
export type ImportAnswer = z.infer<typeof importReportSchema>;
/** A line of an answer with progress; the last one is no progress. */
export type ImportLine =
  { progress: ImportProgress } | { answer: ImportAnswer } | { refusal: ApiError };
