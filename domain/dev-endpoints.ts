import { z } from 'zod';
import type { Endpoints } from './endpoints.ts';

/** Served outside production only. */
export const devEndpoints = {
  /** Sent messages, newest first. */
  'GET /api/dev/inbox': {
    answer: z.object({
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
    }),
    refusals: [],
  },
  /** Answers outside production only, which tells pages that they are not in production. */
  'GET /api/dev/mode': { answer: z.object({ isDevelopment: z.literal(true) }), refusals: [] },
} as const satisfies Endpoints;
