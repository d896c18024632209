import type { Endpoints } from '../endpoints.ts';
import { changeGameRequestSchema, staffGameSchema } from './staff-contract.ts';

/** How the game is played, as managers change it. */
export const staffGameEndpoints = {
  'GET /api/staff/game': { answer: staffGameSchema, refusals: [] },
  'PUT /api/staff/game': {
    body: changeGameRequestSchema,
    answer: staffGameSchema,
    refusals: ['Game.ChangedMeanwhile'],
  },
} as const satisfies Endpoints;
