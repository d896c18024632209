import type { Endpoints } from '../api/endpoints.ts';
import { changeWorkRatesRequestSchema, shownWorkRatesSchema } from './work-rates-contract.ts';

export const workRatesEndpoints = {
  'GET /api/staff/work-rates': { access: 'shop.write', answer: shownWorkRatesSchema },
  /** Rates of the first site, and defaults of sites without their own (`PATCH /api/staff/sites/:id`). */
  'PUT /api/staff/work-rates': {
    access: 'shop.write',
    body: changeWorkRatesRequestSchema,
    answer: shownWorkRatesSchema,
    refusals: ['Shop.VersionConflict'],
  },
} as const satisfies Endpoints;
