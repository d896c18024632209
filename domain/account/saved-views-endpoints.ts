import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { newSavedViewSchema, savedViewsSchema } from '../staff/saved-views.ts';

/** Each change returns the full list of the member's views. */
export const savedViewsEndpoints = {
  'GET /api/staff/savedViews': { access: 'staff', answer: savedViewsSchema },
  'POST /api/staff/savedViews': {
    access: 'staff',
    body: newSavedViewSchema,
    answer: savedViewsSchema,
  },
  'DELETE /api/staff/savedViews/:id': {
    access: 'staff',
    params: z.strictObject({ id: z.uuid() }),
    answer: savedViewsSchema,
  },
} as const satisfies Endpoints;
