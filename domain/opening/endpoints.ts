import type { Endpoints } from '../endpoints.ts';
import { shopStateSchema } from './contract.ts';

/** What the shop still lacks before it can sell. */
export const openingEndpoints = {
  'GET /api/staff/shop-state': { answer: shopStateSchema, refusals: [] },
} as const satisfies Endpoints;
