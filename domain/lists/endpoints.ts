import { z } from 'zod';
import { doneSchema } from '../contract/done.ts';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
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
    access: 'customer',
    query: myProductsQuerySchema,
    answer: myProductsSchema,
  },
  /** Skus of favourites, for the hearts on product cards. */
  'GET /api/account/products/sku': { access: 'customer', answer: favouriteSkusSchema },
  'PUT /api/account/products/sku/:sku': {
    access: 'customer',
    params: bySku,
    answer: doneSchema,
    refusals: ['List.ProductNotFound', 'List.TooManyFavourites'],
  },
  'DELETE /api/account/products/sku/:sku': {
    access: 'customer',
    params: bySku,
    answer: doneSchema,
    refusals: ['List.ProductNotFound'],
  },
} as const satisfies Endpoints;

export const savedListsEndpoints = {
  'GET /api/account/lists': { access: 'customer', answer: savedListsSchema },
  'POST /api/account/lists': {
    access: 'customer',
    body: createListRequestSchema,
    answer: savedListSchema,
    refusals: [
      'List.TooManyLists',
      'List.DeliveryZoneNotFound',
      'List.ProductNotFound',
      'List.ProductAlreadyExist',
      'List.NotFound',
    ],
  },
  'GET /api/account/lists/:id': {
    access: 'customer',
    params: byId,
    answer: savedListSchema,
    refusals: ['List.NotFound'],
  },
  'PATCH /api/account/lists/:id': {
    access: 'customer',
    params: byId,
    body: renameListRequestSchema,
    answer: savedListSchema,
    refusals: ['List.NotFound'],
  },
  'DELETE /api/account/lists/:id': {
    access: 'customer',
    params: byId,
    answer: doneSchema,
    refusals: ['List.NotFound'],
  },
  'POST /api/account/lists/:id/products': {
    access: 'customer',
    params: byId,
    body: listedProductRequestSchema,
    answer: savedListSchema,
    refusals: [
      'List.NotFound',
      'List.ProductNotFound',
      'List.ProductAlreadyExist',
      'List.TooManyProducts',
    ],
  },
  'PUT /api/account/lists/:id/products/:sku': {
    access: 'customer',
    params: byId.extend(bySku.shape),
    body: setListedQuantityRequestSchema,
    answer: savedListSchema,
    refusals: ['List.NotFound', 'List.ProductNotFound'],
  },
  'DELETE /api/account/lists/:id/products/:sku': {
    access: 'customer',
    params: byId.extend(bySku.shape),
    answer: savedListSchema,
    refusals: ['List.NotFound', 'List.ProductNotFound'],
  },
} as const satisfies Endpoints;

export const groceryEndpoints = {
  'GET /api/grocery/terms': { access: 'public', answer: groceryTermsSchema },
  'POST /api/grocery/proposals': {
    access: 'public',
    body: groceryListRequestSchema,
    answer: groceryProposalsSchema,
    isRepeatable: true,
    refusals: ['List.TextTooLong'],
  },
} as const satisfies Endpoints;
