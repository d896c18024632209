import type { Endpoints } from '../api/endpoints.ts';
import { loyaltyConfigSchema, loyaltyUserSchema, loyaltyUseRequestSchema } from './contract.ts';

export const loyaltyEndpoints = {
  'GET /api/loyalty/config': { answer: loyaltyConfigSchema, refusals: [] },
  'GET /api/loyalty/user': { answer: loyaltyUserSchema, refusals: ['Auth.Unauthorized'] },
  'POST /api/loyalty/uses': {
    body: loyaltyUseRequestSchema,
    answer: loyaltyUserSchema,
    refusals: [
      'Auth.Unauthorized',
      'Loyalty.NotEnoughMiams',
      'Loyalty.CharityNotFound',
      'SharedAccount.NotFound',
    ],
  },
} as const satisfies Endpoints;
