import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { receiveRequestSchema, receivingSchema } from './receipt-contract.ts';

export const receiptsEndpoints = {
  'GET /api/staff/receiving': {
    access: 'stock.write',
    query: siteQuerySchema,
    answer: receivingSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'POST /api/staff/receipts': {
    access: 'stock.write',
    query: siteQuerySchema,
    body: receiveRequestSchema,
    answer: receivingSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Article.StockTooHigh',
      'Shop.ActiveCatalogNotFound',
      'Shop.NotFoundFromQuery',
      'Site.ProductNotSold',
      'Purchase.OrderNotFound',
      'Purchase.OrderOfOtherSite',
      'Purchase.OrderNotAwaited',
      'Purchase.NotInOrder',
      'Purchase.ReceivedMeanwhile',
      'Purchase.ReceivedExpired',
      'Purchase.ShortDate',
    ],
  },
  /** Corrects a mistake by removing the receipt's units from stock. */
  'POST /api/staff/receipts/:id/cancellation': {
    access: 'stock.write',
    params: z.strictObject({ id: idParam }),
    answer: receivingSchema,
    refusals: [
      'Purchase.ReceiptNotFound',
      'Article.StockTooLow',
      'Shop.ActiveCatalogNotFound',
      'Site.ProductNotSold',
    ],
  },
} as const satisfies Endpoints;
