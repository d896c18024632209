import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
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

/** Purchase prices of a product. Each change returns all of them. */
export const purchasePricesEndpoints = {
  'GET /api/staff/products/:sku/purchasePrices': {
    access: 'books.read',
    params: bySku,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  /** Applies from that day until the next price; replaces a price of the same day. */
  'PUT /api/staff/products/:sku/purchasePrices/:since': {
    access: 'books.read',
    params: purchasePriceParamsSchema,
    body: purchasePriceRequestSchema,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'DELETE /api/staff/products/:sku/purchasePrices/:since': {
    access: 'books.read',
    params: purchasePriceParamsSchema,
    answer: purchasePricesSchema,
    refusals: ['Article.ArticleNotFound'],
  },
} as const satisfies Endpoints;

export const reorderEndpoints = {
  'GET /api/staff/products/:sku/reorderPoint': {
    access: 'catalogue.write',
    params: bySku,
    query: siteQuerySchema,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound', 'Shop.NotFoundFromQuery'],
  },
  'PUT /api/staff/products/:sku/reorderPoint': {
    access: 'catalogue.write',
    params: bySku,
    query: siteQuerySchema,
    body: reorderPointRequestSchema,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound', 'Shop.NotFoundFromQuery'],
  },
  /** Without a reorder point the product is never suggested. */
  'DELETE /api/staff/products/:sku/reorderPoint': {
    access: 'catalogue.write',
    params: bySku,
    query: siteQuerySchema,
    answer: reorderPointAnswerSchema,
    refusals: ['Article.ArticleNotFound', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/suggestedOrder': {
    access: 'books.read',
    query: suggestionsQuerySchema,
    answer: suggestionsSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/suggestedOrder/csv': {
    access: 'books.read',
    query: suggestionsQuerySchema,
    file: 'text/csv',
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;
