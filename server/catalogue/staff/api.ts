import { z } from 'zod';
import { staffActionSchema } from '#domain/picking/staff-action.ts';
import {
  changeProductRequestSchema,
  changeStockRequestSchema,
  newProductDraftSchema,
  newProductQuerySchema,
  newProductRequestSchema,
  previewProductRequestSchema,
  productPreviewSchema,
  productReachSchema,
  shelfCategoriesSchema,
  shelfPageSchema,
  shelfQuerySchema,
  staffProductSchema,
} from '#domain/catalogue/staff-contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeProduct } from './change-product.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { changeStock } from './change-stock.ts';
import { createProduct } from './create-product.ts';
import { listShelf } from './list-shelf.ts';
import { findProduct } from './product-store.ts';
import { listShelves, proposeProduct } from './propose-product.ts';
import { previewProduct, readProduct } from './read-product.ts';
import type { StockDeps } from './read-stock.ts';

const bySku = z.strictObject({ sku: z.string().max(120) });

/** Whoever may change a stock sees the shelf; prices, sheets and what is sold are the grocer's. */
export function shelfApi(app: HttpServer, deps: ShelfDeps & StockDeps): void {
  app.get(
    '/api/staff/products',
    { schema: { querystring: shelfQuerySchema, response: { 200: shelfPageSchema } } },
    async (request) => {
      requireStaff(request, 'stock.write');
      return listShelf(deps.catalogue, request.query);
    },
  );

  app.post(
    '/api/staff/products',
    { schema: { body: newProductRequestSchema, response: { 200: staffProductSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'catalogue.write');
      return readProduct(
        deps,
        await createProduct(deps, { staffId: staff.id, asked: request.body }),
      );
    },
  );

  app.get(
    '/api/staff/newProduct',
    { schema: { querystring: newProductQuerySchema, response: { 200: newProductDraftSchema } } },
    async (request) => {
      requireStaff(request, 'catalogue.write');
      return proposeProduct(deps.database.db, request.query.copyOf);
    },
  );

  app.get(
    '/api/staff/categories',
    { schema: { response: { 200: shelfCategoriesSchema } } },
    async (request) => {
      requireStaff(request, 'catalogue.write');
      return listShelves(deps.catalogue.current());
    },
  );

  app.get(
    '/api/staff/products/:sku',
    { schema: { params: bySku, response: { 200: staffProductSchema } } },
    async (request) => {
      requireStaff(request, 'stock.write');
      return readProduct(deps, request.params.sku);
    },
  );

  app.get(
    '/api/staff/products/:sku/actions',
    {
      schema: { params: bySku, response: { 200: z.object({ items: z.array(staffActionSchema) }) } },
    },
    async (request) => {
      requireStaff(request, 'stock.write');
      const { db } = deps.database;
      return {
        items: await readStaffActions(
          db,
          `product:${(await findProduct(db, request.params.sku)).id}`,
        ),
      };
    },
  );

  app.get(
    '/api/staff/products/:sku/reach',
    { schema: { params: bySku, response: { 200: productReachSchema } } },
    async (request) => {
      requireStaff(request, 'catalogue.write');
      const { db } = deps.database;
      const { id, sku } = await findProduct(db, request.params.sku);
      return {
        baskets: await deps.countBasketsHolding(db, id),
        unitsHeld: await deps.countUnitsHeld(db, sku),
      };
    },
  );

  app.post(
    '/api/staff/products/:sku/stockChanges',
    {
      schema: {
        params: bySku,
        body: changeStockRequestSchema,
        response: { 200: staffProductSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'stock.write');
      await changeStock(deps, { sku: request.params.sku, staffId: staff.id, change: request.body });
      return readProduct(deps, request.params.sku);
    },
  );

  app.patch(
    '/api/staff/products/:sku',
    {
      schema: {
        params: bySku,
        body: changeProductRequestSchema,
        response: { 200: staffProductSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'catalogue.write');
      await changeProduct(deps, {
        sku: request.params.sku,
        staffId: staff.id,
        changes: request.body,
      });
      return readProduct(deps, request.params.sku);
    },
  );

  app.post(
    '/api/staff/products/:sku/preview',
    {
      schema: {
        params: bySku,
        body: previewProductRequestSchema,
        response: { 200: productPreviewSchema },
      },
    },
    async (request) => {
      requireStaff(request, 'catalogue.write');
      return previewProduct(deps, request.params.sku, request.body);
    },
  );
}
