import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  sellOffRequestSchema,
  shortDatedCountSchema,
  shortDatedSchema,
} from './short-dated-contract.ts';

/** Each change answers the new list. A loss is a stock change of its product. */
export const shortDatedEndpoints = {
  'GET /api/staff/shortDated': { answer: shortDatedSchema, refusals: [] },
  'GET /api/staff/shortDated/csv': { file: 'text/csv', refusals: [] },
  'GET /api/staff/shortDated/count': { answer: shortDatedCountSchema, refusals: [] },
  'POST /api/staff/sellOffs': {
    body: sellOffRequestSchema,
    answer: shortDatedSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Article.ChangedMeanwhile',
      'Article.PromotionUnlawful',
      'Purchase.SellOffPast',
      'Purchase.OtherPromotion',
    ],
  },
  /** Ends a reduction before its day. */
  'DELETE /api/staff/sellOffs/:id': {
    params: z.strictObject({ id: z.uuid() }),
    answer: shortDatedSchema,
    refusals: [],
  },
} as const satisfies Endpoints;
