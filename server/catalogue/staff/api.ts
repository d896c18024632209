import { barcodeEndpoints, shelfEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { shopDate } from '#server/platform/shop-time.ts';
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
import type { StockDeps } from './read-stock.ts';

/** `stock.write` covers reading the shelf and changing stocks; everything else needs `catalogue.write`. */
export function shelfApi(app: HttpServer, deps: ShelfDeps & StockDeps & FactsDeps): void {
  const { db } = deps.database;

  serve(app, shelfEndpoints, {
    'GET /api/staff/products': async (request) =>
      listShelf(deps.catalogue, request.query, {
        reorderUnits: await deps.listReorderUnits(db),
        month: shopDate(deps.clock.now()).month,
      }),

    'POST /api/staff/products': async (request) => {
      const sku = await createProduct(deps, { staffId: request.staff.id, asked: request.body });
      return readProduct(deps, sku);
    },

    'GET /api/staff/newProduct': (request) => proposeProduct(db, request.query.copyOf),

    'GET /api/staff/operators': async () => ({ items: await listOperators(db) }),

    'GET /api/staff/categories': () => listShelves(deps.catalogue.current()),

    'GET /api/staff/products/:sku': (request) => readProduct(deps, request.params.sku),

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
      await changeStock(deps, { sku, staffId: request.staff.id, change: request.body });
      return readProduct(deps, sku);
    },

    'PATCH /api/staff/products/:sku': async (request) => {
      const { sku } = request.params;
      await changeProduct(deps, { sku, staffId: request.staff.id, changes: request.body });
      return readProduct(deps, sku);
    },

    'POST /api/staff/products/:sku/preview': (request) =>
      previewProduct(deps, request.params.sku, request.body),
  });

  serve(app, barcodeEndpoints, {
    'GET /api/staff/barcodes/:ean': (request) => findProductFacts(deps, request.params.ean),
  });
}
