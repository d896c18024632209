import { z } from 'zod';
import { addCardRequestSchema, cardSchema } from '../account/contract.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { paymentSettingsSchema } from './contract.ts';

export const paymentsEndpoints = {
  'GET /api/payments/settings': { access: 'public', answer: paymentSettingsSchema },
  'GET /api/account/cards': {
    access: 'customer',
    answer: z.object({ items: z.array(cardSchema) }),
  },
  'POST /api/account/cards': {
    access: 'customer',
    body: addCardRequestSchema,
    answer: cardSchema,
    refusals: ['Payment.TooManyCardAttempts', 'Payment.CardNotSaved', 'Payment.CardReplyLost'],
  },
  'DELETE /api/account/cards/:id': {
    access: 'customer',
    params: z.strictObject({ id: idParam }),
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Payment.CardNotFound', 'Payment.CardNeeded'],
  },
} as const satisfies Endpoints;

/** Called by the bank. The signature covers the raw body, so the handler reads it as text. */
export const webhookEndpoints = {
  'POST /api/payments/webhook': {
    access: 'public',
    answer: z.object({ received: z.literal(true) }),
    refusals: ['Generic.MissingAuthHeader', 'Generic.TooManyRequest', 'Payment.InvalidSignature'],
  },
} as const satisfies Endpoints;
