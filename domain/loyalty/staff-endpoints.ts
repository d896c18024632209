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
  'GET /api/staff/loyalty': { access: 'shop.write', answer: staffLoyaltySchema },
  'PUT /api/staff/loyalty/rates': {
    access: 'shop.write',
    body: changeRatesRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.ChangedMeanwhile'],
  },
  'POST /api/staff/charities': {
    access: 'shop.write',
    body: newCharityRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.CharityExists'],
  },
  'PUT /api/staff/charities/:id': {
    access: 'shop.write',
    params: z.strictObject({ id: charityIdSchema }),
    body: changeCharityRequestSchema,
    answer: staffLoyaltySchema,
    refusals: ['Loyalty.CharityUnknown', 'Loyalty.ChangedMeanwhile'],
  },
} as const satisfies Endpoints;
