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

/** Invoices show costs, so all of it needs `books.read`. Each change answers the whole page. */
export const supplierInvoicesEndpoints = {
  'GET /api/staff/supplierInvoices': { access: 'books.read', answer: supplierInvoicesSchema },
  /** A Factur-X, or a file of UBL or CII. The same file sent twice is one invoice. */
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
  /** Asks the supplier for a credit note, once, with the differences in the message. */
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
  /** Not an invoice of this shop, or sent again under another number. */
  'POST /api/staff/supplierInvoices/:id/dismissal': {
    access: 'books.read',
    params: byId,
    body: dismissSupplierInvoiceRequestSchema,
    answer: supplierInvoicePageSchema,
    refusals: [...moveRefusals, 'Purchase.RefusalWithoutReason'],
  },
  /** Refuses or puts away what the approved platform brought and is no invoice here. */
  'POST /api/staff/incomingInvoices/:id/settlement': {
    access: 'books.read',
    params: byId,
    body: settleIncomingRequestSchema,
    answer: supplierInvoicesSchema,
    refusals: ['Purchase.InvoiceNotFound', 'Purchase.InvoiceUnreadable', 'Purchase.InvoiceKnown'],
  },
  /** Reads what was set aside once more: after a correction of the shop, or an update that reads more. */
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
  /** The file as it came. */
  'GET /api/staff/supplierInvoices/:id/file': {
    access: 'books.read',
    params: byId,
    file: 'application/octet-stream',
    refusals: ['Purchase.InvoiceNotFound'],
  },
} as const satisfies Endpoints;
