import { jobsEndpoints } from '#domain/jobs/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { countUndoneJobs } from '#server/platform/undone-jobs.ts';
import { dismiss, runAgain, runAllAgain } from './end-undone-job.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { lateSince, viewUndoneJobs } from './view-undone-jobs.ts';

export function jobsApi(app: HttpServer, deps: JobsDeps): void {
  serve(app, jobsEndpoints, {
    'GET /api/staff/jobs': async (request, reply) => {
      requireStaff(request, 'jobs.write');
      reply.header('cache-control', 'no-store');
      return viewUndoneJobs(deps);
    },

    'GET /api/staff/jobs/count': async (request, reply) => {
      requireStaff(request, 'jobs.write');
      reply.header('cache-control', 'no-store');
      return countUndoneJobs(deps.database.db, lateSince(deps));
    },

    'POST /api/staff/jobs/retries': async (request) => {
      const { id: staffId } = requireStaff(request, 'jobs.write');
      await runAllAgain(deps, { staffId });
      return viewUndoneJobs(deps);
    },

    'POST /api/staff/jobs/:id/retries': async (request) => {
      const { id: staffId } = requireStaff(request, 'jobs.write');
      await runAgain(deps, { id: request.params.id, staffId });
      return viewUndoneJobs(deps);
    },

    'POST /api/staff/jobs/:id/dismissals': async (request) => {
      const { id: staffId } = requireStaff(request, 'jobs.write');
      await dismiss(deps, { id: request.params.id, staffId, reason: request.body.reason });
      return viewUndoneJobs(deps);
    },
  });
}
