import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
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
    query: staffCodesQuerySchema,
    answer: staffCodesPageSchema,
    refusals: [],
  },
  'GET /api/staff/promo-codes/:id': {
    params: byId,
    answer: staffCodeSheetSchema,
    refusals: ['Promotion.NotFound'],
  },
  'POST /api/staff/promo-codes': {
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
      // Read again after its creation.
      'Promotion.NotFound',
    ],
  },
  'PATCH /api/staff/promo-codes/:id': {
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
    params: byId,
    answer: staffCodeSheetSchema,
    refusals: ['Promotion.NotFound'],
  },
} as const satisfies Endpoints;
