import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { flagsAnswerSchema, staffFlagSchema, storedFlagSchema } from './contract.ts';
import { flagKeys } from './defaults.ts';

const byKey = z.strictObject({ key: z.enum(flagKeys) });

export const flagsEndpoints = {
  'GET /api/flags': { access: 'public', answer: flagsAnswerSchema },
  'GET /api/staff/flags': {
    access: 'flags.write',
    answer: z.object({ items: z.array(staffFlagSchema) }),
  },
  'PUT /api/staff/flags/:key': {
    access: 'flags.write',
    params: byKey,
    body: storedFlagSchema,
    answer: staffFlagSchema,
    refusals: ['Flag.InvalidValue'],
  },
  /** Resets a flag to the default in code. */
  'DELETE /api/staff/flags/:key': { access: 'flags.write', params: byKey, answer: staffFlagSchema },
} as const satisfies Endpoints;
