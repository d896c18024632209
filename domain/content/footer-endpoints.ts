import type { Endpoints } from '../api/endpoints.ts';
import { changeFooterRequestSchema, staffFooterSchema } from './footer.ts';

export const footerEndpoints = {
  'GET /api/staff/footer': { access: 'pages.write', answer: staffFooterSchema },
  'PUT /api/staff/footer': {
    access: 'pages.write',
    body: changeFooterRequestSchema,
    answer: staffFooterSchema,
    refusals: ['Page.Unfinished', 'Shop.VersionConflict'],
  },
} as const satisfies Endpoints;
