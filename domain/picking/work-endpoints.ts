import type { Endpoints } from '../api/endpoints.ts';
import { workQuerySchema, workSchema } from './work-contract.ts';

export const workEndpoints = {
  'GET /api/staff/work': { query: workQuerySchema, answer: workSchema, refusals: [] },
  /** The caller's own figures. */
  'GET /api/staff/work/mine': { query: workQuerySchema, answer: workSchema, refusals: [] },
} as const satisfies Endpoints;
