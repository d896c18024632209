import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  sellOffRequestSchema,
  shortDatedCountSchema,
  shortDatedSchema,
} from './short-dated-contract.ts';

/** Each change answers the new list. A loss is a stock change of its product. */
export const shortDatedEndpoints = {
  'GET /api/staff/shortDated': { access: 'books.read', answer: shortDatedSchema },
  'GET /api/staff/shortDated/csv': { access: 'books.read', file: 'text/csv' },
  'GET /api/staff/shortDated/count': { access: 'books.read', answer: shortDatedCountSchema },
  'POST /api/staff/sellOffs': {
    access: { allOf: ['books.read', 'catalogue.write'] },
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
    access: { allOf: ['books.read', 'catalogue.write'] },
    params: z.strictObject({ id: z.uuid() }),
    answer: shortDatedSchema,
  },
} as const satisfies Endpoints;
