import type { JobHandlers } from '#server/platform/job-payloads.ts';
import type { Logger } from '#server/platform/log.ts';
import type { StaffPagesDeps } from './staff/pages-deps.ts';
import { runPlans } from './staff/run-plans.ts';

export function contentJobs(deps: StaffPagesDeps & { log: Logger }): JobHandlers {
  return { 'pages.plans': () => runPlans(deps) };
}
