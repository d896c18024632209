import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { dismissJobRequestSchema, stuckJobsSchema } from './contract.ts';

const byId = z.strictObject({ id: idParam });

/** Failed or late background jobs. Every change returns the whole list. */
export const jobsEndpoints = {
  'GET /api/staff/jobs': { access: 'jobs.write', answer: stuckJobsSchema },
  'POST /api/staff/jobs/retries': { access: 'jobs.write', answer: stuckJobsSchema },
  'POST /api/staff/jobs/:id/retries': {
    access: 'jobs.write',
    params: byId,
    answer: stuckJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
  'POST /api/staff/jobs/:id/dismissals': {
    access: 'jobs.write',
    params: byId,
    body: dismissJobRequestSchema,
    answer: stuckJobsSchema,
    refusals: ['Job.NotWaiting'],
  },
} as const satisfies Endpoints;
