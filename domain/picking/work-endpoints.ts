import type { Endpoints } from '../api/endpoints.ts';
import { workQuerySchema, workSchema } from './work-contract.ts';

export const workEndpoints = {
  'GET /api/staff/work': {
    access: 'staff.read',
    query: workQuerySchema,
    answer: workSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** The caller's own figures. */
  'GET /api/staff/work/mine': { access: 'staff', query: workQuerySchema, answer: workSchema },
} as const satisfies Endpoints;
