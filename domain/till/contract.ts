import { z } from 'zod';
import type { Column } from './file-columns.ts';
import { columns } from './file-columns.ts';
import { instantSchema } from '../time/typed-dates.ts';
import { siteQuery } from '../contract/site-query.ts';

export const maximumTicketUnits = 10_000;
export const maximumTicketGrams = 1_000_000;

const product = z.string().min(1).max(120).describe('The product’s reference, or its barcode');
/** Negative: the goods came back. */
export const tillLineSchema = z.union([
  z.strictObject({
    product,
    units: z.int().min(-maximumTicketUnits).max(maximumTicketUnits),
  }),
  z.strictObject({
    product,
    grams: z.int().min(-maximumTicketGrams).max(maximumTicketGrams),
  }),
]);
export type TillLine = z.infer<typeof tillLineSchema>;

const name = z.string().trim().min(1).max(40);
/** The till's own number makes the ticket: sent again, it counts once. */
export const tillTicketParamsSchema = z.strictObject({ till: name, number: name });
export const tillTicketRequestSchema = z.strictObject({
  soldAt: instantSchema,
  lines: z.array(tillLineSchema).min(1).max(500),
});
export type TillTicketRequest = z.infer<typeof tillTicketRequestSchema>;

/** What a ticket moved of a product. `found`: units sold that the shelf did not know of; `short`: that orders wait for and miss now. */
const tillMoveSchema = z.object({
  sku: z.string(),
  name: z.string(),
  /** Positive: sold. */
  units: z.int(),
  found: z.int(),
  short: z.int(),
  /** Sold before the shelf was last counted, which found them gone: nothing moves. Absent: no. */
  isBeforeCount: z.literal(true).optional(),
});
export type TillMove = z.infer<typeof tillMoveSchema>;
export const tillTicketSchema = z.object({
  siteId: z.string(),
  till: z.string(),
  number: z.string(),
  soldAt: z.string(),
  receivedAt: z.string(),
  moves: z.array(tillMoveSchema),
});
export type TillTicket = z.infer<typeof tillTicketSchema>;

export const tillTicketsQuerySchema = z.strictObject({
  ...siteQuery,
  /** Only tickets whose count differs from the shelf's. */
  differing: z.enum(['1']).optional(),
  next: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
});
export const tillTicketsSchema = z.object({
  items: z.array(tillTicketSchema),
  next: z.string().nullable(),
});

const columnSchema = z.enum(columns as [Column, ...Column[]]);
const choicesSchema = z.record(z.string().max(200), columnSchema.nullable());
/** The column of each heading, as a person chose it; null: not read. */
export type TillColumnChoices = Readonly<Record<string, Column | null>>;
export const tillFileQuerySchema = z.strictObject({
  ...siteQuery,
  dryRun: z.enum(['1']).optional(),
  columns: z
    .string()
    .max(4_000)
    .describe('JSON: the column of each heading that was chosen by hand, null for none')
    .transform((text, context) => {
      try {
        return choicesSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'not a table of columns' });
        return z.NEVER;
      }
    })
    .optional(),
});
/** POST /api/staff/tillSales/imports. Tickets are counted; a refused one leaves all its rows in `refusedFile`. */
export const tillFileReportSchema = z.object({
  isWritten: z.boolean(),
  rows: z.int(),
  counted: z.int(),
  /** Sent before: they moved nothing. */
  known: z.int(),
  refused: z.int(),
  /** Units sold, less those returned. */
  units: z.int(),
  /** Products whose shelf differed. */
  differences: z.array(tillMoveSchema.extend({ ticket: z.string() })),
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  refusedFile: z.string().nullable(),
  headings: z.array(
    z.object({ heading: z.string(), column: columnSchema.nullable(), isIgnored: z.boolean() }),
  ),
});
export type TillFileReport = z.infer<typeof tillFileReportSchema>;
export type TillHeading = TillFileReport['headings'][number];
