import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  askCreditRequestSchema,
  decideSupplierInvoiceRequestSchema,
  dismissSupplierInvoiceRequestSchema,
  matchSupplierInvoiceRequestSchema,
  settleIncomingRequestSchema,
  supplierInvoicePageSchema,
  supplierInvoicesSchema,
} from './supplier-invoice-contract.ts';

const byId = z.strictObject({ id: idParam });
const moveRefusals = [
  'Purchase.InvoiceNotFound',
  'Purchase.InvoiceChangedMeanwhile',
  'Purchase.InvoiceDecided',
] as const;

/** Invoices reveal costs, so everything needs `books.read`. Each change returns the whole page. */
export const supplierInvoicesEndpoints = {
  'GET /api/staff/supplierInvoices': { access: 'books.read', answer: supplierInvoicesSchema },
  /** Accepts Factur-X, UBL or CII. Uploading a file twice creates one invoice. */
  'POST /api/staff/supplierInvoices': {
    access: 'books.read',
    upload: 'application/pdf',
    answer: supplierInvoicePageSchema,
    refusals: ['Purchase.InvoiceUnreadable', 'Purchase.InvoiceKnown'],
  },
  'GET /api/staff/supplierInvoices/:id': {
    access: 'books.read',
    params: byId,
    answer: supplierInvoicePageSchema,
    refusals: ['Purchase.InvoiceNotFound'],
  },
  'PUT /api/staff/supplierInvoices/:id/match': {
    access: 'books.read',
    params: byId,
    body: matchSupplierInvoiceRequestSchema,
    answer: supplierInvoicePageSchema,
    refusals: [...moveRefusals, 'Purchase.SupplierNotFound', 'Purchase.OrderNotFound'],
  },
  /** Asks the supplier for a credit note once, listing the differences. */
  'POST /api/staff/supplierInvoices/:id/creditRequest': {
    access: 'books.read',
    params: byId,
    body: askCreditRequestSchema,
    answer: supplierInvoicePageSchema,
    refusals: [
      ...moveRefusals,
      'Purchase.InvoiceWithoutSupplier',
      'Purchase.SupplierWithoutEmail',
      'Purchase.NothingToCredit',
    ],
  },
  'POST /api/staff/supplierInvoices/:id/acceptance': {
    access: 'books.read',
    params: byId,
    body: decideSupplierInvoiceRequestSchema,
    answer: supplierInvoicePageSchema,
    refusals: [...moveRefusals, 'Purchase.InvoiceWithoutSupplier'],
  },
  /** Dismisses an invoice of another company, or one reissued under another number. */
  'POST /api/staff/supplierInvoices/:id/dismissal': {
    access: 'books.read',
    params: byId,
    body: dismissSupplierInvoiceRequestSchema,
    answer: supplierInvoicePageSchema,
    refusals: [...moveRefusals, 'Purchase.RefusalWithoutReason'],
  },
  /** Refuses or archives a platform document that could not be imported. */
  'POST /api/staff/incomingInvoices/:id/settlement': {
    access: 'books.read',
    params: byId,
    body: settleIncomingRequestSchema,
    answer: supplierInvoicesSchema,
    refusals: ['Purchase.InvoiceNotFound', 'Purchase.InvoiceUnreadable', 'Purchase.InvoiceKnown'],
  },
  /** Retries documents that could not be imported, after a correction or an update. */
  'POST /api/staff/incomingInvoices/:id/again': {
    access: 'books.read',
    params: byId,
    answer: supplierInvoicesSchema,
    refusals: ['Purchase.InvoiceNotFound'],
  },
  'GET /api/staff/incomingInvoices/:id/file': {
    access: 'books.read',
    params: byId,
    file: 'application/octet-stream',
    refusals: ['Purchase.InvoiceNotFound'],
  },
  /** Original file. */
  'GET /api/staff/supplierInvoices/:id/file': {
    access: 'books.read',
    params: byId,
    file: 'application/octet-stream',
    refusals: ['Purchase.InvoiceNotFound'],
  },
} as const satisfies Endpoints;
