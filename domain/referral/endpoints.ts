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
  /** A visitor is refused as Anonymous, not Unauthorized: the specification has an error of its own for it. */
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
