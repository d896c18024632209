/** When pages are published and withdrawn by themselves. */
import { z } from 'zod';
import { staffPageSchema } from '#domain/content/page-contract.ts';
import {
  cancelPlanQuerySchema,
  planPublicationRequestSchema,
  planWithdrawalRequestSchema,
} from '#domain/content/plan-contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { StaffPagesDeps } from './pages-deps.ts';
import { cancelPlan, planPublication, planWithdrawal } from './plan-page.ts';
import { readStaffPage } from './read-page.ts';

const ofPage = {
  params: z.strictObject({ id: z.string().max(120) }),
  response: { 200: staffPageSchema },
};

export function pagePlansApi(app: HttpServer, deps: StaffPagesDeps): void {
  app.put(
    '/api/staff/pages/:id/planned-publication',
    { schema: { ...ofPage, body: planPublicationRequestSchema } },
    async (request) => {
      await planPublication(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.body,
      );
      return readStaffPage(deps, request.params.id);
    },
  );

  app.put(
    '/api/staff/pages/:id/planned-withdrawal',
    { schema: { ...ofPage, body: planWithdrawalRequestSchema } },
    async (request) => {
      await planWithdrawal(
        deps,
        requireStaff(request, 'pages.write'),
        request.params.id,
        request.body,
      );
      return readStaffPage(deps, request.params.id);
    },
  );

  app.delete(
    '/api/staff/pages/:id/planned-publication',
    { schema: { ...ofPage, querystring: cancelPlanQuerySchema } },
    async (request) => {
      await cancelPlan(deps, requireStaff(request, 'pages.write'), request.params.id, {
        deed: 'publish',
        ...request.query,
      });
      return readStaffPage(deps, request.params.id);
    },
  );

  app.delete(
    '/api/staff/pages/:id/planned-withdrawal',
    { schema: { ...ofPage, querystring: cancelPlanQuerySchema } },
    async (request) => {
      await cancelPlan(deps, requireStaff(request, 'pages.write'), request.params.id, {
        deed: 'withdraw',
        ...request.query,
      });
      return readStaffPage(deps, request.params.id);
    },
  );
}
