import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import {
  archiveSupplierRequestSchema,
  changeSupplierRequestSchema,
  newSupplierRequestSchema,
  supplierPageSchema,
  suppliersSchema,
  supplyAnswerSchema,
  supplyRequestSchema,
} from './supplier-contract.ts';
import {
  changeSupplierOrderRequestSchema,
  moveSupplierOrderRequestSchema,
  newSupplierOrderRequestSchema,
  sendSupplierOrderRequestSchema,
  supplierOrderSchema,
  supplierOrdersSchema,
} from './supplier-order-contract.ts';

const bySku = z.strictObject({ sku: z.string().max(120) });
const byId = z.strictObject({ id: idParam });

export const suppliersEndpoints = {
  'GET /api/staff/suppliers': { access: 'books.read', answer: suppliersSchema },
  'POST /api/staff/suppliers': {
    access: 'books.read',
    body: newSupplierRequestSchema,
    answer: supplierPageSchema,
    refusals: ['Purchase.SupplierNameTaken'],
  },
  'GET /api/staff/suppliers/:id': {
    access: 'books.read',
    params: byId,
    answer: supplierPageSchema,
    refusals: ['Purchase.SupplierNotFound'],
  },
  'PUT /api/staff/suppliers/:id': {
    access: 'books.read',
    params: byId,
    body: changeSupplierRequestSchema,
    answer: supplierPageSchema,
    refusals: [
      'Purchase.SupplierNotFound',
      'Purchase.SupplierNameTaken',
      'Purchase.SupplierChangedMeanwhile',
    ],
  },
  /** Archiving keeps the supplier's past orders and unlinks its products. */
  'PUT /api/staff/suppliers/:id/archive': {
    access: 'books.read',
    params: byId,
    body: archiveSupplierRequestSchema,
    answer: supplierPageSchema,
    refusals: [
      'Purchase.SupplierNotFound',
      'Purchase.SupplierNameTaken',
      'Purchase.SupplierHasOrders',
    ],
  },
  'GET /api/staff/products/:sku/supplier': {
    access: 'books.read',
    params: bySku,
    answer: supplyAnswerSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'PUT /api/staff/products/:sku/supplier': {
    access: 'books.read',
    params: bySku,
    body: supplyRequestSchema,
    answer: supplyAnswerSchema,
    refusals: ['Article.ArticleNotFound', 'Purchase.SupplierNotFound'],
  },
  'DELETE /api/staff/products/:sku/supplier': {
    access: 'books.read',
    params: bySku,
    answer: supplyAnswerSchema,
    refusals: ['Article.ArticleNotFound'],
  },
} as const satisfies Endpoints;

export const supplierOrdersEndpoints = {
  'GET /api/staff/supplierOrders': {
    access: 'books.read',
    query: siteQuerySchema,
    answer: supplierOrdersSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'POST /api/staff/supplierOrders': {
    access: 'books.read',
    query: siteQuerySchema,
    body: newSupplierOrderRequestSchema,
    answer: supplierOrderSchema,
    refusals: [
      'Shop.NotFoundFromQuery',
      'Article.ArticleNotFound',
      'Purchase.SupplierNotFound',
      'Purchase.DraftExists',
      'Purchase.OtherSupplier',
    ],
  },
  'GET /api/staff/supplierOrders/:id': {
    access: 'books.read',
    params: byId,
    answer: supplierOrderSchema,
    refusals: ['Purchase.OrderNotFound'],
  },
  'PUT /api/staff/supplierOrders/:id': {
    access: 'books.read',
    params: byId,
    body: changeSupplierOrderRequestSchema,
    answer: supplierOrderSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Purchase.OrderNotFound',
      'Purchase.OrderChangedMeanwhile',
      'Purchase.OrderNoLongerDraft',
      'Purchase.OtherSupplier',
    ],
  },
  /** Sends the order by e-mail once, or records that it was placed by phone. */
  'POST /api/staff/supplierOrders/:id/sending': {
    access: 'books.read',
    params: byId,
    body: sendSupplierOrderRequestSchema,
    answer: supplierOrderSchema,
    refusals: [
      'Purchase.OrderNotFound',
      'Purchase.OrderChangedMeanwhile',
      'Purchase.OrderNoLongerDraft',
      'Purchase.OrderEmpty',
      'Purchase.SupplierWithoutEmail',
    ],
  },
  'POST /api/staff/supplierOrders/:id/cancellation': {
    access: 'books.read',
    params: byId,
    body: moveSupplierOrderRequestSchema,
    answer: supplierOrderSchema,
    refusals: [
      'Purchase.OrderNotFound',
      'Purchase.OrderChangedMeanwhile',
      'Purchase.OrderAlreadyReceived',
    ],
  },
  /** Closes the order: missing goods are no longer expected. */
  'POST /api/staff/supplierOrders/:id/closing': {
    access: 'books.read',
    params: byId,
    body: moveSupplierOrderRequestSchema,
    answer: supplierOrderSchema,
    refusals: [
      'Purchase.OrderNotFound',
      'Purchase.OrderChangedMeanwhile',
      'Purchase.OrderNotAwaited',
    ],
  },
  'GET /api/staff/supplierOrders/:id/csv': {
    access: 'books.read',
    params: byId,
    file: 'text/csv',
    refusals: ['Purchase.OrderNotFound'],
  },
} as const satisfies Endpoints;
