/** A queued message: its template, the values of its event, and the parts that managers cannot word. */
import { z } from 'zod';
import { fillEmail } from '#domain/texts/fill-text.ts';
import {
  emailTemplates,
  type EmailId,
  type EmailValues,
  type SmsId,
  type SmsValues,
} from '#domain/texts/templates.ts';
import type { EmailTemplate } from '#domain/texts/template.ts';

const valuesSchema = z.record(z.string(), z.string());

/** `id` is checked when the message leaves, so that a job of a former release can still be read. */
export const emailMessageSchema = z.strictObject({
  id: z.string(),
  values: valuesSchema,
  /** Shown after the subject; the first paragraph by default. */
  preheader: z.string().optional(),
  href: z.string().optional(),
  /** A product's picture, by its full address. */
  picture: z.strictObject({ src: z.string(), alt: z.string() }).optional(),
  rows: z
    .array(
      z.strictObject({ label: z.string(), value: z.string(), isStrong: z.boolean().optional() }),
    )
    .optional(),
  notes: z.array(z.string()).optional(),
  annex: z
    .strictObject({
      title: z.string(),
      parts: z.array(z.strictObject({ title: z.string().nullable(), text: z.string() })),
    })
    .optional(),
});
export type EmailMessage = z.infer<typeof emailMessageSchema>;

export const smsMessageSchema = z.strictObject({ id: z.string(), values: valuesSchema });
export type SmsMessage = z.infer<typeof smsMessageSchema>;

type Parts<Id extends EmailId> = Pick<
  EmailMessage,
  'preheader' | 'picture' | 'rows' | 'notes' | 'annex'
> & {
  values: EmailValues<Id>;
} & ((typeof emailTemplates)[Id]['button'] extends null ? object : { href: string });

/** For the few messages that are sent at once, so that their link is never stored. */
export const emailMessage = <Id extends EmailId>(id: Id, parts: Parts<Id>): EmailMessage => ({
  id,
  ...parts,
});

export function composeEmail<Id extends EmailId>(
  id: Id,
  { key, to, ...parts }: Parts<Id> & { key: string; to: string },
): { key: string; to: string; subject: string; message: EmailMessage } {
  const template = emailTemplates[id] as EmailTemplate;
  const { subject } = fillEmail(template.text, template, parts.values);
  return { key, to, subject, message: { id, ...parts } };
}

export const composeSms = <Id extends SmsId>(
  id: Id,
  { key, to, values }: { key: string; to: string; values: SmsValues<Id> },
): { key: string; to: string; message: SmsMessage } => ({ key, to, message: { id, values } });

/** « Bonjour Léa »; customers may have given no first name. */
export const greet = (firstname: string | null): string =>
  firstname ? `Bonjour ${firstname}` : 'Bonjour';
