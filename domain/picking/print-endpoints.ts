import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { staffOrdersQuerySchema } from './contract.ts';
import { labelsPerOrder } from './print.ts';
import { anyOrderWork } from './readable-orders.ts';

const sheetsQuerySchema = staffOrdersQuerySchema.omit({ next: true });

/** Printable order lists, with the same access rules as the screens. */
export const printEndpoints = {
  'GET /api/staff/orders/sheets': {
    access: anyOrderWork,
    query: sheetsQuerySchema,
    file: 'application/pdf',
    refusals: ['Picking.TooManyToPrint', 'Picking.NothingToPrint'],
  },
  'GET /api/staff/orders/labels': {
    access: anyOrderWork,
    query: sheetsQuerySchema.extend({
      bags: z.coerce.number().int().min(1).max(labelsPerOrder.most),
    }),
    file: 'application/pdf',
    refusals: ['Picking.TooManyToPrint', 'Picking.NothingToPrint'],
  },
} as const satisfies Endpoints;
