import { staffReferralEndpoints } from '#domain/referral/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeTerms, referralSubject, type StaffReferralDeps } from './change-terms.ts';
import { countPending, readTerms } from './store.ts';

export function staffReferralApi(app: HttpServer, deps: StaffReferralDeps): void {
  const { db } = deps.database;
  const view = async () => {
    const terms = await readTerms(db);
    const product = deps.catalogue.productView(terms.refereeProductId);
    return {
      terms,
      product: product && { name: product.name, price: product.itemPrice },
      pending: await countPending(db),
      actions: await readStaffActions(db, referralSubject),
    };
  };

  serve(app, staffReferralEndpoints, {
    'GET /api/staff/referral': () => view(),

    'PUT /api/staff/referral': async (request) => {
      await changeTerms(deps, request.staff.id, request.body);
      return view();
    },
  });
}
