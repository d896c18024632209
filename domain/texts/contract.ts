import { z } from 'zod';

const line = (maximum: number) => z.string().trim().min(1, 'Champ requis').max(maximum);
/** Subjects and titles hold one line. */
const oneLine = line(120).regex(/^[^\r\n]*$/, 'Une seule ligne');

export const messageTextSchema = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('email'),
    subject: oneLine,
    title: oneLine,
    paragraphs: z.array(line(1_000)).min(1, 'Champ requis').max(12, '12 paragraphes au plus'),
  }),
  z.strictObject({
    channel: z.literal('sms'),
    sms: line(480).regex(/^[^\r\n]*$/, 'Une seule ligne'),
  }),
]);
/** The text that managers write; completed by check-text.ts. */
export type MessageText = z.infer<typeof messageTextSchema>;

const channelSchema = z.enum(['email', 'sms']);

export const textListSchema = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          channel: channelSchema,
          name: z.string(),
          sentWhen: z.string(),
          /** The shop's own words are in force. */
          isOwn: z.boolean(),
          /** Why its own words are not, although it wrote some; null otherwise. The original is sent. */
          fault: z.string().nullable(),
          changedAt: z.string().nullable(),
          changedBy: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type TextList = z.infer<typeof textListSchema>;

export const textAnswerSchema = z.object({
  id: z.string(),
  channel: channelSchema,
  group: z.string(),
  name: z.string(),
  sentWhen: z.string(),
  button: z.string().nullable(),
  variables: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      example: z.string(),
      isCompulsory: z.boolean(),
    }),
  ),
  /** Words about the shop that this message must have. */
  compulsoryWords: z.array(z.string()),
  original: messageTextSchema,
  current: messageTextSchema,
  /** 0 before the first change. */
  version: z.int(),
  /** Latest first; `text` is null where the original was taken back. */
  versions: z.array(
    z.object({
      version: z.int(),
      text: messageTextSchema.nullable(),
      changedAt: z.string(),
      changedBy: z.string().nullable(),
    }),
  ),
});
export type TextAnswer = z.infer<typeof textAnswerSchema>;

const faults = z.array(z.object({ field: z.string(), sentence: z.string() }));
export const textPreviewSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    faults,
  }),
  z.object({
    channel: z.literal('sms'),
    sender: z.string(),
    text: z.string(),
    encoding: z.enum(['GSM-7', 'UCS-2']),
    length: z.int(),
    segments: z.int(),
    costly: z.array(z.string()),
    faults,
  }),
]);
export type TextPreview = z.infer<typeof textPreviewSchema>;
