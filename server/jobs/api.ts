import { jobsEndpoints } from '#domain/jobs/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { dismiss, runAgain, runAllAgain } from './end-stuck-job.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { viewStuckJobs } from './view-stuck-jobs.ts';

export function jobsApi(app: HttpServer, deps: JobsDeps): void {
  serve(app, jobsEndpoints, {
    'GET /api/staff/jobs': async () => viewStuckJobs(deps),

    'POST /api/staff/jobs/retries': async (request) => {
      await runAllAgain(deps, { staffId: request.staff.id });
      return viewStuckJobs(deps);
    },

    'POST /api/staff/jobs/:id/retries': async (request) => {
      await runAgain(deps, { id: request.params.id, staffId: request.staff.id });
      return viewStuckJobs(deps);
    },

    'POST /api/staff/jobs/:id/dismissals': async (request) => {
      const { id: staffId } = request.staff;
      await dismiss(deps, { id: request.params.id, staffId, reason: request.body.reason });
      return viewStuckJobs(deps);
    },
  });
}
