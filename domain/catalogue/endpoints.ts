import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  categoryNodeSchema,
  categorySchema,
  listingQuerySchema,
  productDetailSchema,
  productPageSchema,
  productsBySubcategorySchema,
  productSchema,
} from './contract.ts';
import {
  queryTextSchema,
  searchQuerySchema,
  searchSchema,
  suggestionsSchema,
} from './search-contract.ts';

const bySlug = z.strictObject({ slug: z.string().max(120) });
const byId = z.strictObject({ id: z.string().max(120) });
const productsSchema = z.object({ items: z.array(productSchema) });

export const catalogueEndpoints = {
  'GET /api/categories': {
    access: 'public',
    answer: z.object({ categories: z.array(categoryNodeSchema) }),
    refusals: ['Shop.ActiveCatalogNotFound'],
  },
  'GET /api/category/:slug': {
    access: 'public',
    params: bySlug,
    answer: categorySchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Category.NotFound'],
  },
  'GET /api/categories/:id/products': {
    access: 'public',
    params: byId,
    query: listingQuerySchema,
    answer: productPageSchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Category.NotFound'],
  },
  'GET /api/categories/:id/productsBySubcategory': {
    access: 'public',
    params: byId,
    query: listingQuerySchema,
    answer: productsBySubcategorySchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Category.NotFound'],
  },
  'GET /api/articleDetailBySlug/:slug': {
    access: 'public',
    params: bySlug,
    answer: productDetailSchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Shop.NotFoundFromQuery', 'Article.ArticleNotFound'],
  },
  /** Short-dated lots at a reduced price: earliest date first, then by name. */
  'GET /api/articles/shortDated': {
    access: 'public',
    answer: productsSchema,
    refusals: ['Shop.ActiveCatalogNotFound'],
  },
  'GET /api/articles/:id/substitutes': {
    access: 'public',
    params: byId,
    answer: productsSchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Shop.NotFoundFromQuery', 'Article.ArticleNotFound'],
  },
} as const satisfies Endpoints;

export const proposalEndpoints = {
  'POST /api/articles/proposal': {
    access: 'public',
    body: z.strictObject({
      text: z.string().trim().min(2).max(300),
      email: z.email().max(160).optional(),
    }),
    answer: z.object({ received: z.literal(true) }),
  },
} as const satisfies Endpoints;

export const searchEndpoints = {
  'GET /api/search2': {
    access: 'public',
    query: searchQuerySchema,
    answer: searchSchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Search.LegacyNotPaginated'],
  },
  'GET /api/search/suggestions': {
    access: 'public',
    query: queryTextSchema,
    answer: suggestionsSchema,
    refusals: ['Shop.ActiveCatalogNotFound'],
  },
  'GET /api/search/popular': {
    access: 'public',
    answer: z.object({ terms: z.array(z.string()) }),
    refusals: ['Shop.ActiveCatalogNotFound'],
  },
  'GET /api/search/relatedArticles': {
    access: 'public',
    query: queryTextSchema,
    answer: productsSchema,
    refusals: ['Shop.ActiveCatalogNotFound'],
  },
} as const satisfies Endpoints;
