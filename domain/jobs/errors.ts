import { area } from '../contract/error-area.ts';

export const jobsErrors = area('E_JOB', 1, {
  'Job.NotWaiting': [404, 'Cette tâche n’attend plus.'],
});
