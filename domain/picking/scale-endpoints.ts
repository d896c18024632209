import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { scalesSchema, writeScaleRequestSchema } from './scales-contract.ts';

export const scaleEndpoints = {
  'GET /api/staff/scales': { access: 'orders.prepare', answer: scalesSchema },
  'PUT /api/staff/scales/:id': {
    access: 'shop.write',
    params: z.strictObject({ id: z.uuid() }),
    body: writeScaleRequestSchema,
    answer: scalesSchema,
    refusals: ['Picking.ScaleChanged', 'Picking.ScaleNameTaken', 'Picking.ScaleDates'],
  },
} as const satisfies Endpoints;
