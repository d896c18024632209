import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { deskSchema } from './contract.ts';

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
} as const satisfies Endpoints;
