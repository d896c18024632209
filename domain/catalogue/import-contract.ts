import { z } from 'zod';
import type { ApiError } from '../errors.ts';
import { columns, type Column } from './file-columns.ts';

/** One imported row and its changed `fields`. The previous price helps spot a misplaced comma. */
export const importChangeSchema = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** Site of the row; null for the catalogue. For a site, `added` means added to its range. */
  site: z.string().nullable(),
  kind: z.enum(['added', 'changed']),
  fields: z.array(z.string()),
  /** Null when the product has no price yet. */
  price: z.int().nullable(),
  priceBefore: z.int().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
/** Chosen by the user when another system's file does not say whether its prices include VAT. */
export const movingPrices = ['withVat', 'withoutVat'] as const;
export type MovingPrices = (typeof movingPrices)[number];

/** POST /api/staff/catalogue/imports: the body is the file. Lists are truncated, counts are complete. */
const columnSchema = z.enum(columns as [Column, ...Column[]]);
const columnChoicesSchema = z.record(z.string().max(200), columnSchema.nullable());
/** Column chosen by the user for each heading; null ignores the heading. */
export type ColumnChoices = Readonly<Record<string, Column | null>>;

export const importQuerySchema = z.strictObject({
  dryRun: z.enum(['1']).optional(),
  stock: z.enum(['keep', 'replace']).optional(),
  /** `skip`: imports valid rows and leaves out the refused ones. */
  refused: z.enum(['skip']).optional(),
  /** VAT rate for products whose rate another system's file omits, written as in a cell: « 5,5 ». */
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
/** `valueCents`: stock value, VAT included; null for a file without prices. */
const sumsSchema = z.object({
  products: z.int(),
  units: z.number(),
  valueCents: z.int().nullable(),
});
/** Reconciles another system's file: `file` = `shop` + `refused` + what `differences` explain. */
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
  /** Null: ignored by choice, or not matched yet. */
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
  /** Refusal reasons without duplicates, most frequent first, each with its first lines. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  /** Refused rows as a CSV file with reasons in the last column; null when none was refused. */
  refusedFile: z.string().nullable(),
  headings: z.array(fileHeadingSchema),
  /** New products imported off sale, because the file lacks a column for their compulsory fields. */
  waiting: z.int(),
  changes: z.array(importChangeSchema),
  /** Paths such as « Épicerie › Riz », truncated for display. */
  newCategories: z.array(z.string()),
  /** Null for a file in the shop's own format. */
  moving: movingSchema.nullable(),
});
/** Rows processed by a step. A dry run ends at `compared`; `checked` repeats `read` under the write's locks. */
export type ImportProgress = {
  step: 'read' | 'checked' | 'compared' | 'written';
  done: number;
  of: number;
};
export type ImportAnswer = z.infer<typeof importReportSchema>;
/** A line of the streamed response: progress, then a final answer or refusal. */
export type ImportLine =
  { progress: ImportProgress } | { answer: ImportAnswer } | { refusal: ApiError };
