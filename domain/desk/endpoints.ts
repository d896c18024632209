import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { deskSchema } from './contract.ts';
import { journalPageSchema, journalQuerySchema } from './journal-contract.ts';

export const deskEndpoints = {
  /**
   * The first screen of those who read all orders. What a member may not see is not counted. `site`: counts orders, lots,
   * sold out products and sales there, as the lists show one site; absent, at all of the member's.
   */
  'GET /api/staff/desk': {
    access: 'orders.read',
    query: siteQuerySchema,
    answer: deskSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Journal of the back office, newest first. Covers every site, so only for members of all sites. */
  'GET /api/staff/journal': {
    access: 'staff.read',
    query: journalQuerySchema,
    answer: journalPageSchema,
  },
} as const satisfies Endpoints;
