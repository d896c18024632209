import type { OrderFees, ShopStateView } from '#domain/opening/contract.ts';
import { openingEndpoints } from '#domain/opening/endpoints.ts';
import { compulsoryOf, missingOf } from '#domain/opening/missing.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeOrderFees, changeShopState, requireShop, shopSubject } from './change-settings.ts';
import { readShopFacts, type OpeningDeps } from './read-shop-facts.ts';

type ApiDeps = OpeningDeps & { /** From app.ts. */ takesOrders(): Promise<boolean> };

export function openingApi(app: HttpServer, deps: ApiDeps): void {
  serve(app, openingEndpoints, {
    'GET /api/staff/shop-state': async () => readState(deps),

    'PUT /api/staff/shop-state': async (request) => {
      await changeShopState(deps, { staffId: request.staff.id, request: request.body });
      return readState(deps);
    },

    'GET /api/staff/order-fees': async () => readFees(deps),

    'PUT /api/staff/order-fees': async (request) => {
      await changeOrderFees(deps, { staffId: request.staff.id, request: request.body });
      return readFees(deps);
    },

    'GET /api/staff/shop-actions': async () => ({
      items: await readStaffActions(deps.database.db, shopSubject),
    }),
  });
}

async function readState(deps: ApiDeps): Promise<ShopStateView> {
  const [facts, shop, takesOrders] = await Promise.all([
    readShopFacts(deps),
    requireShop(deps.database.db),
    deps.takesOrders(),
  ]);
  const missing = missingOf(facts);
  return {
    mode: facts.mode,
    state: shop.state,
    notice: shop.notice,
    opensOn: shop.opens_on?.toString() ?? null,
    version: shop.settings_version,
    isOpen: facts.isOpen && facts.hasGoods,
    takesOrders,
    missing,
    compulsory: compulsoryOf(missing, facts.mode),
  };
}

async function readFees({ database: { db } }: ApiDeps): Promise<OrderFees> {
  const shop = await requireShop(db);
  return {
    minimumOrder: shop.minimum_order_cents,
    preparationFee: shop.preparation_fee_cents,
    version: shop.settings_version,
  };
}
