import type { Endpoints } from '../api/endpoints.ts';
import { changeFooterRequestSchema, staffFooterSchema } from './footer.ts';

export const footerEndpoints = {
  'GET /api/staff/footer': { answer: staffFooterSchema, refusals: [] },
  'PUT /api/staff/footer': {
    body: changeFooterRequestSchema,
    answer: staffFooterSchema,
    refusals: ['Page.Unfinished', 'Shop.VersionConflict'],
  },
} as const satisfies Endpoints;
