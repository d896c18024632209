import type { Endpoints } from '../api/endpoints.ts';
import { loyaltyConfigSchema, loyaltyUserSchema, loyaltyUseRequestSchema } from './contract.ts';

export const loyaltyEndpoints = {
  'GET /api/loyalty/config': { access: 'public', answer: loyaltyConfigSchema },
  'GET /api/loyalty/user': { access: 'customer', answer: loyaltyUserSchema },
  'POST /api/loyalty/uses': {
    access: 'customer',
    body: loyaltyUseRequestSchema,
    answer: loyaltyUserSchema,
    refusals: ['Loyalty.NotEnoughMiams', 'Loyalty.CharityNotFound', 'SharedAccount.NotFound'],
  },
} as const satisfies Endpoints;
