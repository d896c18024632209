import type { Endpoints } from '../api/endpoints.ts';
import { changeGameRequestSchema, staffGameSchema } from './staff-contract.ts';

export const staffGameEndpoints = {
  'GET /api/staff/game': { access: 'shop.write', answer: staffGameSchema },
  'PUT /api/staff/game': {
    access: 'shop.write',
    body: changeGameRequestSchema,
    answer: staffGameSchema,
    refusals: ['Game.ChangedMeanwhile'],
  },
} as const satisfies Endpoints;
