import { z } from 'zod';
import type { Endpoints } from './endpoints.ts';

const sentMessagesSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      html: z.string().nullable(),
      sentAt: z.string(),
    }),
  ),
});
export type SentMessages = z.infer<typeof sentMessagesSchema>;

/** Served only in a rehearsal: messages captured instead of sent, for a grocer trying out the shop. */
export const rehearsalEndpoints = {
  'GET /api/staff/rehearsal-messages': { access: 'shop.write', answer: sentMessagesSchema },
} as const satisfies Endpoints;

/** Served outside production only. */
export const devEndpoints = {
  /** Sent messages, newest first. */
  'GET /api/dev/inbox': { access: 'public', answer: sentMessagesSchema },
  /** Exists only outside production, so that pages can detect the environment. */
  'GET /api/dev/mode': { access: 'public', answer: z.object({ isDevelopment: z.literal(true) }) },
} as const satisfies Endpoints;
