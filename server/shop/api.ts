import { territoryOf } from '#domain/france/territories.ts';
import { vatRatesOf } from '#domain/france/vat.ts';
import { shopIdentityEndpoints } from '#domain/shop/endpoints.ts';
import type { IdentityAnswer } from '#domain/shop/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeIdentity, identitySubject, type ChangeIdentityDeps } from './change-identity.ts';
import { findIdentity } from './identity-store.ts';

export function shopApi(app: HttpServer, deps: ChangeIdentityDeps): void {
  async function view(): Promise<IdentityAnswer> {
    const { db } = deps.database;
    const found = await findIdentity(db);
    const territory = found ? territoryOf(found.identity) : 'mainland';
    const [actions, otherVatProducts] = await Promise.all([
      readStaffActions(db, identitySubject),
      deps.countProductsOfOtherVat(db, vatRatesOf(territory)),
    ]);
    return {
      version: found?.version ?? 0,
      identity: found?.identity ?? null,
      changedAt: found?.changedAt.toString() ?? null,
      changedBy: found?.changedBy ?? null,
      actions,
      otherVatProducts,
    };
  }

  serve(app, shopIdentityEndpoints, {
    'GET /api/staff/shop-identity': () => view(),

    'PUT /api/staff/shop-identity': async (request) => {
      const { version, identity } = request.body;
      await changeIdentity(deps, { identity, seen: version, staffId: request.staff.id });
      return view();
    },
  });
}
