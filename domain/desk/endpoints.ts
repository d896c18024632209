import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { deskSchema } from './contract.ts';
import { journalPageSchema, journalQuerySchema } from './journal-contract.ts';

export const deskEndpoints = {
  /**
   * Dashboard of members who can read all orders, filtered by privilege. `site` limits orders, lots, sold-out products
   * and sales to that site; the default is all the member's sites.
   */
  'GET /api/staff/desk': {
    access: 'orders.read',
    query: siteQuerySchema,
    answer: deskSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Audit log of the back office, newest first. Covers every site, so requires access to all. */
  'GET /api/staff/journal': {
    access: 'staff.read',
    query: journalQuerySchema,
    answer: journalPageSchema,
  },
} as const satisfies Endpoints;
