import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { doneSchema } from '../contract/done.ts';
import { idParam } from '../contract/id-param.ts';
import {
  keysSchema,
  madeKeySchema,
  newKeyRequestSchema,
  newSecretRequestSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });

export const keysEndpoints = {
  'GET /api/staff/keys': { access: 'keys.write', answer: keysSchema },
  'POST /api/staff/keys': {
    access: 'keys.write',
    body: newKeyRequestSchema,
    answer: madeKeySchema,
    refusals: ['Key.ScopeNotYours', 'Shop.NotFoundFromQuery', 'SharedUser.ProofTooOld'],
  },
  'POST /api/staff/keys/:id/secrets': {
    access: 'keys.write',
    params: byId,
    body: newSecretRequestSchema,
    answer: madeKeySchema,
    refusals: ['Key.NotFound', 'Key.TwoSecrets', 'Key.ScopeNotYours', 'SharedUser.ProofTooOld'],
  },
  'DELETE /api/staff/keys/:id/secrets/:secretId': {
    access: 'keys.write',
    params: z.strictObject({ id: idParam, secretId: z.string().max(16) }),
    answer: doneSchema,
    refusals: ['Key.NotFound', 'Key.LastSecret'],
  },
  'DELETE /api/staff/keys/:id': {
    access: 'keys.write',
    params: byId,
    answer: doneSchema,
    refusals: ['Key.NotFound'],
  },
} as const satisfies Endpoints;
