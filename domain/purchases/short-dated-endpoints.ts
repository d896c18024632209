import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import {
  sellOffRequestSchema,
  shortDatedCountSchema,
  shortDatedSchema,
} from './short-dated-contract.ts';

/** Each change returns the new list. Losses are recorded as stock changes of the product. */
export const shortDatedEndpoints = {
  'GET /api/staff/shortDated': {
    access: 'books.read',
    query: siteQuerySchema,
    answer: shortDatedSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/shortDated/csv': {
    access: 'books.read',
    query: siteQuerySchema,
    file: 'text/csv',
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/shortDated/count': { access: 'books.read', answer: shortDatedCountSchema },
  'POST /api/staff/sellOffs': {
    access: { allOf: ['books.read', 'catalogue.write'] },
    query: siteQuerySchema,
    body: sellOffRequestSchema,
    answer: shortDatedSchema,
    refusals: [
      'Shop.NotFoundFromQuery',
      'Article.ArticleNotFound',
      'Article.PromotionUnlawful',
      'Purchase.LotNotFound',
      'Purchase.SellOffPast',
      'Purchase.SellOffAfterDate',
      'Purchase.OtherPromotion',
    ],
  },
  /** Ends a reduction early. */
  'DELETE /api/staff/sellOffs/:id': {
    access: { allOf: ['books.read', 'catalogue.write'] },
    params: z.strictObject({ id: z.uuid() }),
    query: siteQuerySchema,
    answer: shortDatedSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;
