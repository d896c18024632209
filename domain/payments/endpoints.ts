import { z } from 'zod';
import { addCardRequestSchema, cardSchema } from '../account/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import { paymentSettingsSchema } from './contract.ts';

export const paymentsEndpoints = {
  'GET /api/payments/settings': { answer: paymentSettingsSchema, refusals: [] },
  'GET /api/account/cards': {
    answer: z.object({ items: z.array(cardSchema) }),
    refusals: ['Auth.Unauthorized'],
  },
  'POST /api/account/cards': {
    body: addCardRequestSchema,
    answer: cardSchema,
    refusals: [
      'Auth.Unauthorized',
      'Payment.TooManyCardAttempts',
      'Payment.CardNotSaved',
      'Payment.CardReplyLost',
    ],
  },
  'DELETE /api/account/cards/:id': {
    params: z.strictObject({ id: idParam }),
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Auth.Unauthorized', 'Payment.CardNotFound', 'Payment.CardNeeded'],
  },
} as const satisfies Endpoints;

/** Called by the bank. The body is signed, so the handler reads it as text. */
export const webhookEndpoints = {
  'POST /api/payments/webhook': {
    answer: z.object({ received: z.literal(true) }),
    refusals: ['Generic.MissingAuthHeader', 'Generic.TooManyRequest', 'Payment.InvalidSignature'],
  },
} as const satisfies Endpoints;
