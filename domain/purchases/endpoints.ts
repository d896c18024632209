import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  purchasePriceParamsSchema,
  purchasePriceRequestSchema,
  purchasePricesSchema,
  reorderPointAnswerSchema,
  reorderPointRequestSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './contract.ts';

const bySku = z.strictObject({ sku: z.string().max(120) });

/** Purchase prices of a product. Each change answers all of them. */
export const purchasePricesEndpoints = {
  'GET /api/staff/products/:sku/purchasePrices': {
    params: bySku,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  /** Holds from that day until the next one; replaces the price of the same day. */
  'PUT /api/staff/products/:sku/purchasePrices/:since': {
    params: purchasePriceParamsSchema,
    body: purchasePriceRequestSchema,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'DELETE /api/staff/products/:sku/purchasePrices/:since': {
    params: purchasePriceParamsSchema,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
} as const satisfies Endpoints;

export const reorderEndpoints = {
  'GET /api/staff/products/:sku/reorderPoint': {
    params: bySku,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'PUT /api/staff/products/:sku/reorderPoint': {
    params: bySku,
    body: reorderPointRequestSchema,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  /** The product is no longer suggested. */
  'DELETE /api/staff/products/:sku/reorderPoint': {
    params: bySku,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'GET /api/staff/suggestedOrder': {
    query: suggestionsQuerySchema,
    answer: suggestionsSchema,
    refusals: [],
  },
  'GET /api/staff/suggestedOrder/csv': {
    query: suggestionsQuerySchema,
    file: 'text/csv',
    refusals: [],
  },
} as const satisfies Endpoints;
