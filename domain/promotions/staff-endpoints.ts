import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  changeCodeRequestSchema,
  newCodeRequestSchema,
  staffCodeSheetSchema,
  staffCodesPageSchema,
  staffCodesQuerySchema,
} from './staff-contract.ts';

const byId = z.strictObject({ id: idParam });

export const promoCodesEndpoints = {
  'GET /api/staff/promo-codes': {
    access: 'codes.write',
    query: staffCodesQuerySchema,
    answer: staffCodesPageSchema,
  },
  'GET /api/staff/promo-codes/:id': {
    access: 'codes.write',
    params: byId,
    answer: staffCodeSheetSchema,
    refusals: ['Promotion.NotFound'],
  },
  'POST /api/staff/promo-codes': {
    access: 'codes.write',
    body: newCodeRequestSchema,
    answer: staffCodeSheetSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Promotion.ReservedCode',
      'Promotion.LastDayPassed',
      'Promotion.UnconfirmedWarnings',
      'Promotion.CodeExists',
      'Promotion.LookalikeCode',
      'Promotion.IsReferralCode',
      // Possible because the code is read again after its creation.
      'Promotion.NotFound',
    ],
  },
  'PATCH /api/staff/promo-codes/:id': {
    access: 'codes.write',
    params: byId,
    body: changeCodeRequestSchema,
    answer: staffCodeSheetSchema,
    refusals: [
      'Promotion.NotFound',
      'Promotion.VersionConflict',
      'Promotion.LimitBelowUses',
      'Promotion.EndedByLastDay',
    ],
  },
  'POST /api/staff/promo-codes/:id/endings': {
    access: 'codes.write',
    params: byId,
    answer: staffCodeSheetSchema,
    refusals: ['Promotion.NotFound'],
  },
} as const satisfies Endpoints;
