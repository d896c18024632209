import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { vatRegimes } from './report-period.ts';

export const flowKinds = ['invoice', 'creditNote', 'sales', 'payments'] as const;

const platformSettingsSchema = z.strictObject({
  vatRegime: z.enum(vatRegimes),
  /** First month sent to the platform; null: nothing is sent. */
  since: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .nullable(),
  /** Flux 10.4: required for services taxed on payment, never for goods. */
  declaresPayments: z.boolean(),
});
export type PlatformSettings = z.infer<typeof platformSettingsSchema>;

export const flowSchema = z.object({
  id: z.string(),
  kind: z.enum(flowKinds),
  /** Number of the invoice or credit note; null for a report. */
  number: z.string().nullable(),
  buyer: z.string().nullable(),
  /** Days of a report, both inclusive; null for a document. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  code: z.int().nullable(),
  reason: z.string().nullable(),
  /** Error of the last failed submission to the platform. */
  failure: z.string().nullable(),
});
export type Flow = z.infer<typeof flowSchema>;

export const flowsQuerySchema = z.strictObject({
  next: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});
export const flowsAnswerSchema = z.object({
  items: z.array(flowSchema),
  next: z.string().nullable(),
});

export const platformAnswerSchema = z.object({
  /** Null when no platform is connected. */
  platform: z.object({ number: z.string(), name: z.string(), isSandbox: z.boolean() }).nullable(),
  siren: z.string().nullable(),
  settings: platformSettingsSchema,
  journal: z.array(staffActionSchema),
});
export type PlatformAnswer = z.infer<typeof platformAnswerSchema>;
export const platformSettingsRequestSchema = platformSettingsSchema;
