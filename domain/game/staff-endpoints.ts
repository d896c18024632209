import type { Endpoints } from '../api/endpoints.ts';
import { changeGameRequestSchema, staffGameSchema } from './staff-contract.ts';

export const staffGameEndpoints = {
  'GET /api/staff/game': { answer: staffGameSchema, refusals: [] },
  'PUT /api/staff/game': {
    body: changeGameRequestSchema,
    answer: staffGameSchema,
    refusals: ['Game.ChangedMeanwhile'],
  },
} as const satisfies Endpoints;
