import { csvFile } from '#domain/words/csv-file.ts';
import type { Clock } from '#domain/time/clock.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { ReorderPointAnswer, Suggestions } from '#domain/purchases/contract.ts';
import { reorderEndpoints } from '#domain/purchases/endpoints.ts';
import { expectedDelivery, nextOrderDay } from '#domain/purchases/supplier-order-rules.ts';
import { suggestedUnits } from '#domain/purchases/suggested-order.ts';
import { findProduct } from '#server/catalogue/staff/product-store.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireWorkSite } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import { changeReorderPoint } from './change-reorder-point.ts';
import {
  countSold,
  countWithoutPoint,
  findReorderPoints,
  listLowProducts,
} from './reorder-store.ts';
import { listDrafts } from './supplier-orders-store.ts';
import { listSuppliers, type SupplierRow } from './suppliers-store.ts';

type ReorderDeps = {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  shop: { shown(): { isVatExempt: boolean } };
};

/** The suggested order shows costs, so it needs `books.read`; reorder points are the shelf's. */
export function reorderApi(app: HttpServer, deps: ReorderDeps): void {
  const { db } = deps.database;

  type SiteRequest = { staff: Member; query: { site?: string | undefined } };
  const siteOf = ({ staff, query }: SiteRequest) => requireWorkSite(db, staff, query.site);

  async function readPoint(sku: string, shopId: string): Promise<ReorderPointAnswer> {
    await findProduct(db, sku);
    const { sellers, own } = await findReorderPoints(db, { sku, shopId });
    return {
      reorderPoint: own ?? sellers,
      ...(shopId === deps.catalogue.current().shop.id ? {} : { isOwn: own !== null, sellers }),
      soldUnits: await countSold(db, { sku, shopId }, deps.clock.now()),
    };
  }

  async function suggest(
    days: number,
    shopId: string,
  ): Promise<Omit<Suggestions, 'productsWithoutPoint'>> {
    const now = deps.clock.now();
    const today = shopDate(now);
    const low = await listLowProducts(db, {
      shopId,
      now,
      today,
      asWithVat: deps.shop.shown().isVatExempt,
    });
    const [rows, drafts] = [await listSuppliers(db), await listDrafts(db, shopId)];
    const leadDays = new Map(rows.map((row) => [row.id, row.lead_days]));
    const items = low.map(
      ({
        available,
        awaited,
        units,
        sold,
        packUnits,
        unitCost,
        unitCostExcludingVat,
        ...product
      }) => {
        const need = {
          availableUnits: available,
          awaitedUnits: awaited,
          reorderUnits: units,
          packUnits,
          soldUnits: sold,
        };
        const waitingDays = leadDays.get(product.supplierId ?? '') ?? 0;
        const suggested = suggestedUnits(need, days + waitingDays);
        const costAt = (cents: number | null) =>
          cents === null ? null : Math.round(cents * suggested);
        return {
          ...product,
          ...need,
          suggestedUnits: suggested,
          cost: costAt(unitCost),
          costExcludingVat: costAt(unitCostExcludingVat),
        };
      },
    );
    const asked = new Set(items.map(({ supplierId }) => supplierId));
    const suppliers = rows.filter(({ id }) => asked.has(id));
    return { items, suppliers: suppliers.map((row) => viewSupplier(row, today, drafts)) };
  }

  serve(app, reorderEndpoints, {
    'GET /api/staff/products/:sku/reorderPoint': async (request) =>
      readPoint(request.params.sku, await siteOf(request)),

    'PUT /api/staff/products/:sku/reorderPoint': async (request) => {
      const { sku } = request.params;
      const shopId = await siteOf(request);
      await changeReorderPoint(deps, {
        staffId: request.staff.id,
        sku,
        shopId,
        point: request.body,
      });
      return readPoint(sku, shopId);
    },

    'DELETE /api/staff/products/:sku/reorderPoint': async (request) => {
      const { sku } = request.params;
      const shopId = await siteOf(request);
      await changeReorderPoint(deps, { staffId: request.staff.id, sku, shopId, point: null });
      return readPoint(sku, shopId);
    },

    'GET /api/staff/suggestedOrder': async (request) => {
      const shopId = await siteOf(request);
      return {
        ...(await suggest(request.query.days, shopId)),
        productsWithoutPoint: await countWithoutPoint(db, shopId),
      };
    },

    'GET /api/staff/suggestedOrder/csv': async (request, reply) => {
      const shopId = await siteOf(request);
      const place = deps.catalogue.current().sites.size > 1 ? `-${shopId}` : '';
      reply
        .header(
          'content-disposition',
          `attachment; filename="a-commander${place}-${shopDate(deps.clock.now())}.csv"`,
        )
        .type('text/csv; charset=utf-8');
      return writeSuggestions(await suggest(request.query.days, shopId), deps.shop.shown());
    },
  });
}

function viewSupplier(
  row: SupplierRow,
  today: Temporal.PlainDate,
  drafts: ReadonlyMap<string, string>,
): Suggestions['suppliers'][number] {
  const calendar = { orderDays: row.order_days, leadDays: row.lead_days };
  return {
    id: row.id,
    name: row.name,
    leadDays: row.lead_days,
    orderOn: nextOrderDay(today, calendar).toString(),
    deliveryOn: expectedDelivery(today, calendar).toString(),
    minimum: row.minimum_cents,
    draftId: drafts.get(row.id) ?? null,
  };
}

function writeSuggestions(
  { items, suppliers }: Pick<Suggestions, 'items' | 'suppliers'>,
  { isVatExempt }: { isVatExempt: boolean },
): string {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const heading = [
    'Référence',
    'Produit',
    'Rayon',
    'À vendre',
    'Seuil',
    'Demandées en 28 jours',
    'À commander',
    'Par lot de',
    `Coût ${isVatExempt ? 'TTC' : 'HT'} (€)`,
    'Fournisseur',
    'Déjà commandées',
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
      names.get(item.supplierId ?? '') ?? '',
      String(item.awaitedUnits),
    ]),
  ]);
}
