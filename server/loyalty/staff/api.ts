import { staffLoyaltyEndpoints } from '#domain/loyalty/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { requireStaff } from '#server/platform/staff.ts';
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
    'GET /api/staff/loyalty': (request) => {
      requireStaff(request, 'shop.write');
      return view();
    },

    'PUT /api/staff/loyalty/rates': async (request) => {
      const { id } = requireStaff(request, 'shop.write');
      await changeRates(deps, id, request.body);
      return view();
    },

    'POST /api/staff/charities': async (request) => {
      const { id } = requireStaff(request, 'shop.write');
      await createCharity(deps, id, request.body);
      return view();
    },

    'PUT /api/staff/charities/:id': async (request) => {
      const { id } = requireStaff(request, 'shop.write');
      await changeCharity(deps, id, { id: request.params.id, ...request.body });
      return view();
    },
  });
}
