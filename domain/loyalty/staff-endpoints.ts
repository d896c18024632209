import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  changeCharityRequestSchema,
  changeRatesRequestSchema,
  charityIdSchema,
  newCharityRequestSchema,
  staffLoyaltySchema,
} from './staff-contract.ts';

export const staffLoyaltyEndpoints = {
  'GET /api/staff/loyalty': { answer: staffLoyaltySchema, refusals: [] },
  'PUT /api/staff/loyalty/rates': {
    body: changeRatesRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.ChangedMeanwhile'],
  },
  'POST /api/staff/charities': {
    body: newCharityRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.CharityExists'],
  },
  'PUT /api/staff/charities/:id': {
    params: z.strictObject({ id: charityIdSchema }),
    body: changeCharityRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.CharityUnknown', 'Loyalty.ChangedMeanwhile'],
  },
} as const satisfies Endpoints;
