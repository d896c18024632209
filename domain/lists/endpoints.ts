import { z } from 'zod';
import { doneSchema } from '../done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import {
  createListRequestSchema,
  favouriteSkusSchema,
  groceryListRequestSchema,
  groceryProposalsSchema,
  groceryTermsSchema,
  listedProductRequestSchema,
  myProductsQuerySchema,
  myProductsSchema,
  renameListRequestSchema,
  savedListSchema,
  savedListsSchema,
  setListedQuantityRequestSchema,
  skuSchema,
} from './contract.ts';

const byId = z.strictObject({ id: idParam });
const bySku = z.strictObject({ sku: skuSchema });

export const favouritesEndpoints = {
  'GET /api/account/products': {
    query: myProductsQuerySchema,
    answer: myProductsSchema,
    refusals: ['Auth.Unauthorized'],
  },
  /** For the hearts of product cards. */
  'GET /api/account/products/sku': {
    answer: favouriteSkusSchema,
    refusals: ['Auth.Unauthorized'],
  },
  'PUT /api/account/products/sku/:sku': {
    params: bySku,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'List.ProductNotFound', 'List.TooManyFavourites'],
  },
  'DELETE /api/account/products/sku/:sku': {
    params: bySku,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'List.ProductNotFound'],
  },
} as const satisfies Endpoints;

export const savedListsEndpoints = {
  'GET /api/account/lists': { answer: savedListsSchema, refusals: ['Auth.Unauthorized'] },
  'POST /api/account/lists': {
    body: createListRequestSchema,
    answer: savedListSchema,
    refusals: [
      'Auth.Unauthorized',
      'List.TooManyLists',
      'List.DeliveryZoneNotFound',
      'List.ProductNotFound',
      'List.ProductAlreadyExist',
      'List.NotFound',
    ],
  },
  'GET /api/account/lists/:id': {
    params: byId,
    answer: savedListSchema,
    refusals: ['Auth.Unauthorized', 'List.NotFound'],
  },
  'PATCH /api/account/lists/:id': {
    params: byId,
    body: renameListRequestSchema,
    answer: savedListSchema,
    refusals: ['Auth.Unauthorized', 'List.NotFound'],
  },
  'DELETE /api/account/lists/:id': {
    params: byId,
    answer: doneSchema,
    refusals: ['Auth.Unauthorized', 'List.NotFound'],
  },
  'POST /api/account/lists/:id/products': {
    params: byId,
    body: listedProductRequestSchema,
    answer: savedListSchema,
    refusals: [
      'Auth.Unauthorized',
      'List.NotFound',
      'List.ProductNotFound',
      'List.ProductAlreadyExist',
      'List.TooManyProducts',
    ],
  },
  'PUT /api/account/lists/:id/products/:sku': {
    params: byId.extend(bySku.shape),
    body: setListedQuantityRequestSchema,
    answer: savedListSchema,
    refusals: ['Auth.Unauthorized', 'List.NotFound', 'List.ProductNotFound'],
  },
  'DELETE /api/account/lists/:id/products/:sku': {
    params: byId.extend(bySku.shape),
    answer: savedListSchema,
    refusals: ['Auth.Unauthorized', 'List.NotFound', 'List.ProductNotFound'],
  },
} as const satisfies Endpoints;

export const groceryEndpoints = {
  'GET /api/grocery/terms': { answer: groceryTermsSchema, refusals: [] },
  'POST /api/grocery/proposals': {
    body: groceryListRequestSchema,
    answer: groceryProposalsSchema,
    isRepeatable: true,
    refusals: ['List.TextTooLong'],
  },
} as const satisfies Endpoints;
