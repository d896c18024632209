import type { Endpoints } from '../api/endpoints.ts';
import { changeWorkRatesRequestSchema, shownWorkRatesSchema } from './work-rates-contract.ts';

export const workRatesEndpoints = {
  'GET /api/staff/work-rates': { access: 'shop.write', answer: shownWorkRatesSchema },
  /** Those of the first site; another one's are its own (`PATCH /api/staff/sites/:id`) or these. */
  'PUT /api/staff/work-rates': {
    access: 'shop.write',
    body: changeWorkRatesRequestSchema,
    answer: shownWorkRatesSchema,
    refusals: ['Shop.VersionConflict'],
  },
} as const satisfies Endpoints;
