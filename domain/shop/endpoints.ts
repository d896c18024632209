import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { identityAnswerSchema, typedIdentitySchema } from './contract.ts';
import { versionSchema } from '../version.ts';

export const shopIdentityEndpoints = {
  'GET /api/staff/shop-identity': { answer: identityAnswerSchema, refusals: [] },
  'PUT /api/staff/shop-identity': {
    /** `version`: the one that the manager saw, so that nobody's change is overwritten unread. */
    body: z.strictObject({ version: versionSchema, identity: typedIdentitySchema }),
    answer: identityAnswerSchema,
    refusals: ['Shop.InvalidIdentity', 'Shop.IdentityChanged'],
  },
} as const satisfies Endpoints;
