import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';

export const fieldSubjects = ['product', 'order', 'customer', 'site'] as const;
export type FieldSubject = (typeof fieldSubjects)[number];
export const fieldTypes = ['text', 'number', 'date', 'yesNo', 'choice'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const maximumFields = 30;
export const maximumFieldText = 500;

const name = z.string().trim().min(1).max(60);
const choices = z
  .array(z.string().trim().min(1).max(60))
  .max(50)
  .refine((all) => new Set(all).size === all.length, 'each choice once');

export const customFieldSchema = z.object({
  id: z.string(),
  subject: z.enum(fieldSubjects),
  /** Stable identifier in programs and files, unaffected by renaming. */
  key: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  choices: z.array(z.string()),
  isArchived: z.boolean(),
  version: z.int(),
});
export type CustomField = z.infer<typeof customFieldSchema>;
export const customFieldsSchema = z.object({ items: z.array(customFieldSchema) });

export const newFieldRequestSchema = z.strictObject({
  id: idempotencyKey,
  subject: z.enum(fieldSubjects),
  name,
  type: z.enum(fieldTypes),
  /** Only for choice fields. */
  choices: choices.default([]),
});
export type NewFieldRequest = z.infer<typeof newFieldRequestSchema>;
/** The type is immutable, since saved values would no longer match it. */
export const changeFieldRequestSchema = z.strictObject({
  version: versionSchema,
  name: name.optional(),
  choices: choices.optional(),
  isArchived: z.boolean().optional(),
});
export type ChangeFieldRequest = z.infer<typeof changeFieldRequestSchema>;

const value = z.union([z.string().max(maximumFieldText), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof value>;
export type FieldValues = Readonly<Record<string, FieldValue>>;
/** Values by key. Null empties a field; absent fields are unchanged. */
export const fieldValuesRequestSchema = z.strictObject({
  values: z.record(z.string().max(40), value),
});
export const filledFieldsSchema = z.object({
  items: z.array(customFieldSchema.extend({ value })),
});
export type FilledFields = z.infer<typeof filledFieldsSchema>;

/** Import report. Rows match their subject by reference, order number, e-mail or name. */
export const fieldFileReportSchema = z.object({
  rows: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), reasons: z.array(z.string()) })),
  /** Refused rows as a CSV file with reasons in the last column; null when none was refused. */
  refusedFile: z.string().nullable(),
});
export type FieldFileReport = z.infer<typeof fieldFileReportSchema>;
