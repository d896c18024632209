import { staffLoyaltyEndpoints } from '#domain/loyalty/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import {
  changeCharity,
  changeRates,
  createCharity,
  loyaltySubject,
  type StaffLoyaltyDeps,
} from './change-loyalty.ts';
import { listAllCharities, readRates } from './store.ts';

export function staffLoyaltyApi(app: HttpServer, deps: StaffLoyaltyDeps): void {
  const { db } = deps.database;
  const view = async () => ({
    rates: await readRates(db),
    charities: await listAllCharities(db),
    actions: await readStaffActions(db, loyaltySubject),
  });

  serve(app, staffLoyaltyEndpoints, {
    'GET /api/staff/loyalty': () => view(),

    'PUT /api/staff/loyalty/rates': async (request) => {
      await changeRates(deps, request.staff.id, request.body);
      return view();
    },

    'POST /api/staff/charities': async (request) => {
      await createCharity(deps, request.staff.id, request.body);
      return view();
    },

    'PUT /api/staff/charities/:id': async (request) => {
      await changeCharity(deps, request.staff.id, { id: request.params.id, ...request.body });
      return view();
    },
  });
}
