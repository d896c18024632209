import type { Endpoints } from '../api/endpoints.ts';
import {
  applyReferralCodeRequestSchema,
  applyReferralCodeSchema,
  referralInfosSchema,
  referralSettingsSchema,
} from './contract.ts';

export const referralEndpoints = {
  'GET /api/referral/settings': { access: 'public', answer: referralSettingsSchema },
  'GET /api/account/referral/infos': { access: 'customer', answer: referralInfosSchema },
  /** Visitors get Anonymous instead of Unauthorized, as the specification has a specific error. */
  'POST /api/account/referral/applyReferralCode': {
    access: 'public',
    body: applyReferralCodeRequestSchema,
    answer: applyReferralCodeSchema,
    refusals: [
      'Referral.Anonymous',
      'Referral.AlreadyOrdered',
      'Referral.AlreadyReferred',
      'Referral.ReferralCodeNotFound',
      'Generic.TooManyRequest',
    ],
  },
} as const satisfies Endpoints;
