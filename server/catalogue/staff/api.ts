import { barcodeEndpoints, shelfEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { requireWorkSite } from '#server/platform/staff-sites.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeProduct } from './change-product.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { changeStock } from './change-stock.ts';
import { findProductFacts, type FactsDeps } from './find-product-facts.ts';
import { createProduct } from './create-product.ts';
import { listOperators } from './operators-store.ts';
import { listShelf } from './list-shelf.ts';
import { findProduct } from './product-store.ts';
import { listShelves, proposeProduct } from './propose-product.ts';
import { previewProduct, readProduct } from './read-product.ts';

/** `stock.write` covers reading the shelf and changing stocks; everything else needs `catalogue.write`. */
export function shelfApi(app: HttpServer, deps: ShelfDeps & FactsDeps): void {
  const { db } = deps.database;

  serve(app, shelfEndpoints, {
    'GET /api/staff/products': async ({ staff, query: { site, ...query } }) => {
      const shopId = await requireWorkSite(db, staff, site);
      return listShelf(deps.catalogue, query, {
        site: deps.catalogue.at(shopId),
        reorderUnits: await deps.listReorderUnits(db, shopId),
        month: shopDate(deps.clock.now()).month,
      });
    },

    'POST /api/staff/products': async (request) => {
      const sku = await createProduct(deps, { staffId: request.staff.id, asked: request.body });
      return readProduct(deps, sku, await requireWorkSite(db, request.staff));
    },

    'GET /api/staff/newProduct': (request) => proposeProduct(db, request.query.copyOf),

    'GET /api/staff/operators': async () => ({ items: await listOperators(db) }),

    'GET /api/staff/categories': () => listShelves(deps.catalogue.current()),

    'GET /api/staff/products/:sku': async ({ staff, params, query }) =>
      readProduct(deps, params.sku, await requireWorkSite(db, staff, query.site)),

    'GET /api/staff/products/:sku/actions': async (request) => {
      const { id } = await findProduct(db, request.params.sku);
      return { items: await readStaffActions(db, `product:${id}`) };
    },

    'GET /api/staff/products/:sku/reach': async (request) => {
      const { id, sku } = await findProduct(db, request.params.sku);
      return {
        carts: await deps.countCartsHolding(db, id),
        unitsHeld: await deps.countUnitsHeld(db, sku),
      };
    },

    'POST /api/staff/products/:sku/stockChanges': async (request) => {
      const { sku } = request.params;
      const shopId = await requireWorkSite(db, request.staff, request.query.site);
      await changeStock(deps, { shopId, sku, staffId: request.staff.id, change: request.body });
      return readProduct(deps, sku, shopId);
    },

    'PATCH /api/staff/products/:sku': async (request) => {
      const { sku } = request.params;
      const shopId = await requireWorkSite(db, request.staff, request.query.site);
      await changeProduct(deps, { sku, staffId: request.staff.id, changes: request.body });
      return readProduct(deps, sku, shopId);
    },

    'POST /api/staff/products/:sku/preview': (request) =>
      previewProduct(deps, request.params.sku, request.body),
  });

  serve(app, barcodeEndpoints, {
    'GET /api/staff/barcodes/:ean': (request) => findProductFacts(deps, request.params.ean),
  });
}
