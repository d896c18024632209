import type { Endpoints } from '../api/endpoints.ts';
import {
  recallNoticeSchema,
  recallPreviewSchema,
  recallQuerySchema,
  recallSchema,
} from './recall-contract.ts';

const notice = {
  access: 'catalogue.write',
  body: recallNoticeSchema,
  answer: recallPreviewSchema,
  refusals: ['Article.ArticleNotFound', 'Purchase.NotRecalled'],
} as const;

export const recallsEndpoints = {
  'GET /api/staff/recalls': {
    access: 'catalogue.write',
    query: recallQuerySchema,
    answer: recallSchema,
  },
  'POST /api/staff/recalls/preview': notice,
  /** Notifies each customer of these orders once. */
  'POST /api/staff/recalls/notices': notice,
} as const satisfies Endpoints;
