import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  messageTextSchema,
  textAnswerSchema,
  textListSchema,
  textPreviewSchema,
} from './contract.ts';
import { versionSchema } from '../contract/version.ts';

const byId = z.strictObject({ id: z.string().max(60) });

export const messageTextsEndpoints = {
  'GET /api/staff/texts': { access: 'shop.write', answer: textListSchema },
  'GET /api/staff/texts/:id': {
    access: 'shop.write',
    params: byId,
    answer: textAnswerSchema,
    refusals: ['Text.NotFound'],
  },
  'PUT /api/staff/texts/:id': {
    access: 'shop.write',
    params: byId,
    /** A null text restores the original. */
    body: z.strictObject({ version: versionSchema, text: messageTextSchema.nullable() }),
    answer: textAnswerSchema,
    refusals: ['Text.NotFound', 'Text.Invalid', 'Text.Changed'],
  },
  /** Changes nothing: a text being typed is too long for a query. */
  'POST /api/staff/texts/:id/preview': {
    access: 'shop.write',
    params: byId,
    body: z.strictObject({ text: messageTextSchema }),
    answer: textPreviewSchema,
    refusals: ['Text.NotFound', 'Text.Invalid'],
  },
  'POST /api/staff/texts/:id/trials': {
    access: 'shop.write',
    params: byId,
    body: z.strictObject({
      text: messageTextSchema,
      /** For an SMS; an e-mail goes to the member's own address. */
      phone: z.string().trim().max(20).optional(),
    }),
    answer: z.object({ to: z.string() }),
    refusals: ['Text.NotFound', 'Text.Invalid', 'Text.PhoneInvalid', 'Generic.TooManyRequest'],
  },
} as const satisfies Endpoints;
