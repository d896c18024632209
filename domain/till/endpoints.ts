import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import {
  tillFileQuerySchema,
  tillFileReportSchema,
  tillTicketParamsSchema,
  tillTicketRequestSchema,
  tillTicketSchema,
  tillTicketsQuerySchema,
  tillTicketsSchema,
} from './contract.ts';

/** Sales of the shop's own till, so that stock is true. Their money stays in the till's own books. */
export const tillEndpoints = {
  'GET /api/staff/tillTickets': {
    access: 'till.write',
    query: tillTicketsQuerySchema,
    answer: tillTicketsSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Counts a ticket at a site, once however often it is sent. */
  'PUT /api/staff/tills/:till/tickets/:number': {
    access: 'till.write',
    params: tillTicketParamsSchema,
    query: siteQuerySchema,
    body: tillTicketRequestSchema,
    answer: tillTicketSchema,
    refusals: [
      'Shop.ActiveCatalogNotFound',
      'Shop.NotFoundFromQuery',
      'Site.ProductNotSold',
      'Till.ProductUnknown',
      'Till.SoldByUnit',
      'Till.TicketDiffers',
    ],
  },
  /** The tickets of a file, each as above: good ones count, the others come back. */
  'POST /api/staff/tillSales/imports': {
    access: 'till.write',
    query: tillFileQuerySchema,
    upload: 'text/csv',
    answer: tillFileReportSchema,
    refusals: ['Shop.ActiveCatalogNotFound', 'Shop.NotFoundFromQuery', 'Till.FileUnreadable'],
  },
} as const satisfies Endpoints;
