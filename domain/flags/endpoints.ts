import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { flagsAnswerSchema, staffFlagSchema, storedFlagSchema } from './contract.ts';
import { flagKeys } from './defaults.ts';

const byKey = z.strictObject({ key: z.enum(flagKeys) });

export const flagsEndpoints = {
  'GET /api/flags': { answer: flagsAnswerSchema, refusals: [] },
  'GET /api/staff/flags': { answer: z.object({ items: z.array(staffFlagSchema) }), refusals: [] },
  'PUT /api/staff/flags/:key': {
    params: byKey,
    body: storedFlagSchema,
    answer: staffFlagSchema,
    refusals: ['Flag.InvalidValue'],
  },
  /** Back to the default of the code. */
  'DELETE /api/staff/flags/:key': { params: byKey, answer: staffFlagSchema, refusals: [] },
} as const satisfies Endpoints;
