import type { Endpoints } from '../api/endpoints.ts';
import { changeReferralRequestSchema, staffReferralSchema } from './staff-contract.ts';

export const staffReferralEndpoints = {
  'GET /api/staff/referral': { answer: staffReferralSchema, refusals: [] },
  'PUT /api/staff/referral': {
    body: changeReferralRequestSchema,
    answer: staffReferralSchema,
    refusals: ['Referral.ChangedMeanwhile', 'Referral.ProductUnknown', 'Referral.PromiseAboveGift'],
  },
} as const satisfies Endpoints;
