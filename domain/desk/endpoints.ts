import type { Endpoints } from '../api/endpoints.ts';
import { deskSchema } from './contract.ts';

export const deskEndpoints = {
  /** The first screen of those who read all orders. What a member may not see is not counted. */
  'GET /api/staff/desk': { access: 'orders.read', answer: deskSchema },
} as const satisfies Endpoints;
