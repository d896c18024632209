import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import { idParam } from '../id-param.ts';
import { dismissJobRequestSchema, undoneJobsCountSchema, undoneJobsSchema } from './contract.ts';

const byId = z.strictObject({ id: idParam });

/** Background jobs that failed or are late. Every change answers the whole list. */
export const jobsEndpoints = {
  'GET /api/staff/jobs': { answer: undoneJobsSchema, refusals: [] },
  'GET /api/staff/jobs/count': { answer: undoneJobsCountSchema, refusals: [] },
  'POST /api/staff/jobs/retries': { answer: undoneJobsSchema, refusals: [] },
  'POST /api/staff/jobs/:id/retries': {
    params: byId,
    answer: undoneJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
  'POST /api/staff/jobs/:id/dismissals': {
    params: byId,
    body: dismissJobRequestSchema,
    answer: undoneJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
} as const satisfies Endpoints;
