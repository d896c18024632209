import type { Endpoints } from '../api/endpoints.ts';
import { changeReferralRequestSchema, staffReferralSchema } from './staff-contract.ts';

export const staffReferralEndpoints = {
  'GET /api/staff/referral': { access: 'shop.write', answer: staffReferralSchema },
  'PUT /api/staff/referral': {
    access: 'shop.write',
    body: changeReferralRequestSchema,
    answer: staffReferralSchema,
    refusals: ['Referral.ChangedMeanwhile', 'Referral.ProductUnknown', 'Referral.PromiseAboveGift'],
  },
} as const satisfies Endpoints;
