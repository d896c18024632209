/** Register of scales, and the weighing recorded with a line. */
import { z } from 'zod';
import { accuracyClasses } from './accuracy-classes.ts';
import { daySchema } from '../time/typed-dates.ts';
import { versionSchema } from '../contract/version.ts';

const heaviestGrams = 1_000_000;

const scaleFields = {
  name: z.string().trim().min(1).max(60),
  /** Type approval certificate and serial number on the plate. */
  approvalMark: z.string().trim().min(1).max(60),
  accuracyClass: z.enum(accuracyClasses),
  minimumGrams: z.int().min(0).max(heaviestGrams),
  maximumGrams: z.int().min(1).max(heaviestGrams),
  checkedOn: daySchema,
  nextCheckOn: daySchema,
};
export const scaleSchema = z.object({
  id: z.string(),
  ...scaleFields,
  isRetired: z.boolean(),
  version: z.int(),
});
export type Scale = z.infer<typeof scaleSchema>;
export const scalesSchema = z.object({
  /** Current date in the shop's time zone, to compare check dates with. */
  today: z.string(),
  items: z.array(scaleSchema),
  /** Lines weighed in the last 30 days without a recorded scale. */
  withoutScale: z.int(),
});

/** PUT /api/staff/scales/{id}: the page generates the id, so that a retry saves one scale. */
export const writeScaleRequestSchema = z.strictObject({
  ...scaleFields,
  /** 0 for a new scale. */
  version: versionSchema,
  isRetired: z.boolean().default(false),
});
export type WriteScaleRequest = z.infer<typeof writeScaleRequestSchema>;

export const weighingSources = ['scale', 'typed', 'label'] as const;
/** Sent with a weight: gross and tare; the net difference is billed. */
export const sentWeighingSchema = z.strictObject({
  source: z.enum(weighingSources),
  scaleId: z.uuid().nullable(),
  grossGrams: z.int().min(0).max(heaviestGrams),
  tareGrams: z.int().min(0).max(heaviestGrams),
});
export type SentWeighing = z.infer<typeof sentWeighingSchema>;
/** Frozen on the line, with the scale's data on that day. */
export const weighingSchema = z.object({
  source: z.enum(weighingSources),
  grossGrams: z.int(),
  tareGrams: z.int(),
  scale: z
    .object({ id: z.string(), name: z.string(), approvalMark: z.string(), nextCheckOn: z.string() })
    .nullable(),
});
export type Weighing = z.infer<typeof weighingSchema>;
