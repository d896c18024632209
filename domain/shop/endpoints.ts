import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { identityAnswerSchema, typedIdentitySchema } from './contract.ts';

export const shopIdentityEndpoints = {
  'GET /api/staff/shop-identity': { answer: identityAnswerSchema, refusals: [] },
  'PUT /api/staff/shop-identity': {
    /** `version`: the one that the manager saw, so that nobody's change is overwritten unread. */
    body: z.strictObject({ version: z.int().min(0), identity: typedIdentitySchema }),
    answer: identityAnswerSchema,
    refusals: ['Shop.InvalidIdentity', 'Shop.IdentityChanged'],
  },
} as const satisfies Endpoints;
