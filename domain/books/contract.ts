import { z } from 'zod';
import { siteQuery } from '../contract/site-query.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';
import { closingContentSchema } from './daily-closing.ts';
import { figureTopicNames } from './figure-topics.ts';
import { periodKinds } from './period-kinds.ts';

export const figuresParamsSchema = z.strictObject({ topic: z.enum(figureTopicNames) });
/** Defaults to the current period. */
export const figuresQuerySchema = z.strictObject({
  period: z.enum(periodKinds).default('month'),
  day: daySchema.optional(),
  ...siteQuery,
});

const valuesSchema = z.record(z.string(), z.number().nullable());
const spanSchema = z.object({ from: z.string(), to: z.string() });
/** `from` is a period's first day, `to` its last; while under way, `to` is today. */
const periodSchema = z.object({
  kind: z.enum(periodKinds),
  ...spanSchema.shape,
  before: spanSchema,
  isUnderWay: z.boolean(),
});

export const figuresAnswerSchema = z.object({
  topic: z.enum(figureTopicNames),
  period: periodSchema,
  rows: z.array(
    z.object({ key: z.string(), label: z.string(), values: valuesSchema, before: valuesSchema }),
  ),
  /** Rows omitted from a long list; the CSV has them all. */
  hiddenRows: z.int().min(0),
  total: z.object({ values: valuesSchema, before: valuesSchema }),
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;

export const closingsQuerySchema = z.strictObject({
  ...siteQuery,
  /** Defaults to yesterday's month, since yesterday is the last day that can be closed. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});

const closingSchema = z.object({
  day: z.string(),
  number: z.int(),
  closedAt: z.string(),
  /** Null when the nightly job closed it. */
  closedBy: z.string().nullable(),
  content: closingContentSchema,
  previousHash: z.string(),
  hash: z.string(),
});
export type ClosingAnswer = z.infer<typeof closingSchema>;

export const closingsAnswerSchema = z.object({
  month: z.string(),
  /** Site of these closings; null for the seller as a whole. Hashes always cover the seller's closings. */
  site: z.object({ name: z.string(), siret: z.string().nullable() }).nullable(),
  items: z.array(closingSchema),
  /** First month with a closing, done or due; null before the first sale. */
  firstMonth: z.string().nullable(),
  /** First past day without a closing. */
  openSince: z.string().nullable(),
  journal: z.array(staffActionSchema),
});
export type ClosingsAnswer = z.infer<typeof closingsAnswerSchema>;

export const fecParamsSchema = z.strictObject({
  year: z.coerce.number<number | string>().int().min(2000).max(2099),
});

const longestPeriodDays = 366;
/** Both days are inclusive. */
export const documentsQuerySchema = z
  .strictObject({ from: daySchema, to: daySchema, ...siteQuery })
  .refine(({ from, to }) => {
    const days = Temporal.PlainDate.from(from).until(to).days + 1;
    return days >= 1 && days <= longestPeriodDays;
  }, 'From 1 to 366 days');

/** Files exported each night for the accountant; null when no destination is configured. */
const dropSchema = z.object({
  place: z.string(),
  lastDay: z.string().nullable(),
  waiting: z.array(z.object({ name: z.string(), day: z.string(), failure: z.string().nullable() })),
});

export const accountingAnswerSchema = z.object({
  drop: dropSchema.nullable(),
  /** Null until a manager has entered the shop's identity. */
  siren: z.string().nullable(),
  /** Day of the first capture. */
  firstDay: z.string().nullable(),
  /** Latest first. `lastDay`: the last closed day. */
  years: z.array(z.object({ year: z.int(), lastDay: z.string().nullable() })),
  /** Audit log of invoice downloads, since invoices hold names and addresses. */
  journal: z.array(staffActionSchema),
});
export type AccountingAnswer = z.infer<typeof accountingAnswerSchema>;
