import type { Endpoints } from '../api/endpoints.ts';
import {
  applyReferralCodeRequestSchema,
  applyReferralCodeSchema,
  referralInfosSchema,
  referralSettingsSchema,
} from './contract.ts';

export const referralEndpoints = {
  'GET /api/referral/settings': { answer: referralSettingsSchema, refusals: [] },
  'GET /api/account/referral/infos': {
    answer: referralInfosSchema,
    refusals: ['Auth.Unauthorized'],
  },
  /** A visitor is refused as Anonymous, not Unauthorized: the specification has an error of its own for it. */
  'POST /api/account/referral/applyReferralCode': {
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
