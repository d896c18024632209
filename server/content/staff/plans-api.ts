import { pagePlansEndpoints } from '#domain/content/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { cancelPlan, planPublication, planWithdrawal } from './plan-page.ts';
import { readStaffPage } from './read-page.ts';

export function pagePlansApi(app: HttpServer, deps: StaffPagesDeps): void {
  serve(app, pagePlansEndpoints, {
    'PUT /api/staff/pages/:id/planned-publication': async (request) => {
      const { id } = request.params;
      await planPublication(deps, request.staff, id, request.body);
      return readStaffPage(deps, id);
    },

    'PUT /api/staff/pages/:id/planned-withdrawal': async (request) => {
      const { id } = request.params;
      await planWithdrawal(deps, request.staff, id, request.body);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/planned-publication': async (request) => {
      const { id } = request.params;
      const plan = { deed: 'publish', ...request.query } as const;
      await cancelPlan(deps, request.staff, id, plan);
      return readStaffPage(deps, id);
    },

    'DELETE /api/staff/pages/:id/planned-withdrawal': async (request) => {
      const { id } = request.params;
      const plan = { deed: 'withdraw', ...request.query } as const;
      await cancelPlan(deps, request.staff, id, plan);
      return readStaffPage(deps, id);
    },
  });
}
