import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import { dismissJobRequestSchema, stuckJobsCountSchema, stuckJobsSchema } from './contract.ts';

const byId = z.strictObject({ id: idParam });

/** Background jobs that failed or are late. Every change answers the whole list. */
export const jobsEndpoints = {
  'GET /api/staff/jobs': { answer: stuckJobsSchema, refusals: [] },
  'GET /api/staff/jobs/count': { answer: stuckJobsCountSchema, refusals: [] },
  'POST /api/staff/jobs/retries': { answer: stuckJobsSchema, refusals: [] },
  'POST /api/staff/jobs/:id/retries': {
    params: byId,
    answer: stuckJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
  'POST /api/staff/jobs/:id/dismissals': {
    params: byId,
    body: dismissJobRequestSchema,
    answer: stuckJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
} as const satisfies Endpoints;
