import { csvFile } from '#domain/csv-file.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { ReorderPointAnswer, Suggestions } from '#domain/purchases/contract.ts';
import { reorderEndpoints } from '#domain/purchases/endpoints.ts';
import { suggestedUnits } from '#domain/purchases/suggested-order.ts';
import { findProduct } from '#server/catalogue/staff/product-store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { changeReorderPoint } from './change-reorder-point.ts';
import {
  countSold,
  countWithoutPoint,
  findReorderPoint,
  listLowProducts,
} from './reorder-store.ts';

type ReorderDeps = { database: Database; clock: Clock };

/** The suggested order shows costs, so it needs `books.read`; reorder points are the shelf's. */
export function reorderApi(app: HttpServer, deps: ReorderDeps): void {
  const { db } = deps.database;

  async function readPoint(sku: string): Promise<ReorderPointAnswer> {
    await findProduct(db, sku);
    const point = await findReorderPoint(db, sku);
    return {
      reorderPoint: point ? { units: point.units, packUnits: point.pack_units } : null,
      soldUnits: await countSold(db, sku, deps.clock.now()),
    };
  }

  async function suggest(days: number): Promise<Suggestions['items']> {
    const now = deps.clock.now();
    const low = await listLowProducts(db, { now, today: shopDate(now) });
    return low.map(({ available, units, sold, packUnits, unitCost, ...product }) => {
      const need = {
        availableUnits: available,
        reorderUnits: units,
        packUnits,
        soldUnits: sold,
      };
      const suggested = suggestedUnits(need, days);
      const cost = unitCost === null ? null : Math.round(unitCost * suggested);
      return { ...product, ...need, suggestedUnits: suggested, cost };
    });
  }

  serve(app, reorderEndpoints, {
    'GET /api/staff/products/:sku/reorderPoint': (request, reply) => {
      requireStaff(request, 'catalogue.write');
      reply.header('cache-control', 'no-store');
      return readPoint(request.params.sku);
    },

    'PUT /api/staff/products/:sku/reorderPoint': async (request) => {
      const staff = requireStaff(request, 'catalogue.write');
      const { sku } = request.params;
      await changeReorderPoint(deps, { staffId: staff.id, sku, point: request.body });
      return readPoint(sku);
    },

    'DELETE /api/staff/products/:sku/reorderPoint': async (request) => {
      const staff = requireStaff(request, 'catalogue.write');
      const { sku } = request.params;
      await changeReorderPoint(deps, { staffId: staff.id, sku, point: null });
      return readPoint(sku);
    },

    'GET /api/staff/suggestedOrder': async (request, reply) => {
      requireStaff(request, 'books.read');
      reply.header('cache-control', 'no-store');
      return {
        items: await suggest(request.query.days),
        productsWithoutPoint: await countWithoutPoint(db),
      };
    },

    'GET /api/staff/suggestedOrder/csv': async (request, reply) => {
      requireStaff(request, 'books.read');
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="a-commander-${shopDate(deps.clock.now())}.csv"`,
        )
        .type('text/csv; charset=utf-8');
      return writeSuggestions(await suggest(request.query.days));
    },
  });
}

function writeSuggestions(items: Suggestions['items']): string {
  const heading = [
    'Référence',
    'Produit',
    'Rayon',
    'À vendre',
    'Seuil',
    'Commandées en 28 jours',
    'À commander',
    'Par lot de',
    'Coût HT (€)',
  ];
  return csvFile([
    heading,
    ...items.map((item) => [
      item.sku,
      item.name,
      item.aisle,
      String(item.availableUnits),
      String(item.reorderUnits),
      String(item.soldUnits),
      String(item.suggestedUnits),
      String(item.packUnits),
      item.cost === null ? '' : (item.cost / 100).toFixed(2).replace('.', ','),
    ]),
  ]);
}
