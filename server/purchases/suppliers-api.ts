import type { Clock } from '#domain/time/clock.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { Supplier, SupplierPage, SupplyAnswer } from '#domain/purchases/supplier-contract.ts';
import { suppliersEndpoints } from '#domain/purchases/supplier-endpoints.ts';
import { findProduct } from '#server/catalogue/staff/product-store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import {
  archiveSupplier,
  changeSupplier,
  createSupplier,
  supplierSubject,
  writtenOf,
} from './change-supplier.ts';
import { changeSupply } from './change-supply.ts';
import {
  findSupplier,
  findSupply,
  listSuppliedProducts,
  listSuppliers,
  type SupplierRow,
} from './suppliers-store.ts';

type SuppliersDeps = { database: Database; clock: Clock };

/** Agreed prices are costs, so all of it needs `books.read`. */
export function suppliersApi(app: HttpServer, deps: SuppliersDeps): void {
  const { db } = deps.database;

  async function readPage(id: string): Promise<SupplierPage> {
    const supplier = viewSupplier(await findSupplier(db, id));
    const today = shopDate(deps.clock.now());
    const products = await listSuppliedProducts(db, { supplierId: id, today });
    return {
      supplier,
      products: products.map(({ sku, name, code, caseUnits, agreedPrice: price }) => ({
        sku,
        name,
        code,
        caseUnits,
        price,
      })),
      journal: await readStaffActions(db, supplierSubject(id)),
    };
  }

  async function readSupply(sku: string): Promise<SupplyAnswer> {
    const { quotation } = await findProduct(db, sku);
    const row = await findSupply(db, sku);
    const suppliers = await listSuppliers(db);
    return {
      supply: row && {
        supplierId: row.supplier_id,
        supplierName: row.supplierName,
        code: row.code,
        caseUnits: row.case_units,
        price: row.quotation === quotation ? row.price_cents : null,
        minimumLifeDays: row.minimum_life_days,
      },
      suppliers: suppliers
        .filter(({ archived_at: archivedAt }) => archivedAt === null)
        .map(({ id, name }) => ({ id, name })),
    };
  }

  serve(app, suppliersEndpoints, {
    'GET /api/staff/suppliers': async () => {
      const rows = await listSuppliers(db);
      return {
        items: rows.map(({ productCount, ...row }) => ({ ...viewSupplier(row), productCount })),
      };
    },

    'POST /api/staff/suppliers': async (request) => {
      const { id, ...supplier } = request.body;
      await createSupplier(deps, { staffId: request.staff.id, id, supplier });
      return readPage(id);
    },

    'GET /api/staff/suppliers/:id': (request) => readPage(request.params.id),

    'PUT /api/staff/suppliers/:id': async (request) => {
      const { id } = request.params;
      const { version, ...supplier } = request.body;
      await changeSupplier(deps, { staffId: request.staff.id, id, version, supplier });
      return readPage(id);
    },

    'PUT /api/staff/suppliers/:id/archive': async (request) => {
      const { id } = request.params;
      await archiveSupplier(deps, { staffId: request.staff.id, id, ...request.body });
      return readPage(id);
    },

    'GET /api/staff/products/:sku/supplier': (request) => readSupply(request.params.sku),

    'PUT /api/staff/products/:sku/supplier': async (request) => {
      const { sku } = request.params;
      await changeSupply(deps, { staffId: request.staff.id, sku, supply: request.body });
      return readSupply(sku);
    },

    'DELETE /api/staff/products/:sku/supplier': async (request) => {
      const { sku } = request.params;
      await changeSupply(deps, { staffId: request.staff.id, sku, supply: null });
      return readSupply(sku);
    },
  });
}

const viewSupplier = (row: SupplierRow): Supplier => ({
  id: row.id,
  ...writtenOf(row),
  version: row.version,
  isArchived: row.archived_at !== null,
});
