import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { bagsSchema, countBagsRequestSchema } from '../orders/bags-contract.ts';
import { anyOrderWork } from './readable-orders.ts';

const byId = z.strictObject({ id: idParam });

export const bagEndpoints = {
  'GET /api/staff/orders/:id/bags': {
    access: anyOrderWork,
    params: byId,
    answer: bagsSchema,
    refusals: ['Order.NotFound'],
  },
  'PUT /api/staff/orders/:id/bags': {
    access: 'orders.prepare',
    params: byId,
    body: countBagsRequestSchema,
    answer: bagsSchema,
    refusals: ['Order.NotFound', 'Order.CannotModify', 'Order.FollowsItsOrder'],
  },
  'GET /api/staff/orders/:id/bags/labels': {
    access: 'orders.prepare',
    params: byId,
    file: 'application/pdf',
    refusals: ['Order.NotFound', 'Picking.NothingToPrint'],
  },
  /** Same labels in ESC/POS, for receipt printers. */
  'GET /api/staff/orders/:id/bags/tickets': {
    access: 'orders.prepare',
    params: byId,
    file: 'application/octet-stream',
    refusals: ['Order.NotFound', 'Picking.NothingToPrint'],
  },
} as const satisfies Endpoints;
