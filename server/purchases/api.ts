import type { PurchasePrices } from '#domain/purchases/contract.ts';
import { exemptRate } from '#domain/measures/money.ts';
import { purchasePricesEndpoints } from '#domain/purchases/endpoints.ts';
import { grossMargin } from '#domain/purchases/gross-margin.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findProduct } from '#server/catalogue/staff/product-store.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changePurchasePrice, purchasePricesSubject } from './change-purchase-price.ts';
import { listPurchaseCosts } from './purchase-prices-store.ts';

type PurchasesDeps = {
  database: Database;
  clock: Clock;
  shop: { shown(): { isVatExempt: boolean } };
};

/** Costs are read by who reads the books; preparers see neither them nor margins. */
export function purchasesApi(app: HttpServer, deps: PurchasesDeps): void {
  const { db } = deps.database;

  async function readPrices(sku: string): Promise<PurchasePrices> {
    const product = await findProduct(db, sku);
    const { isVatExempt } = deps.shop.shown();
    const rows = await listPurchaseCosts(db, product, { asWithVat: isVatExempt });
    const today = shopDate(deps.clock.now());
    const current = rows.find(({ since }) => Temporal.PlainDate.compare(since, today) <= 0);
    return {
      items: rows.map(({ since, price_cents: price, with_vat: withVat }) => ({
        since: since.toString(),
        price,
        withVat,
      })),
      costsIncludeVat: isVatExempt,
      current: current
        ? {
            since: current.since.toString(),
            cost: current.costCents,
            margin: marginOf(
              product,
              current.costCents,
              isVatExempt ? exemptRate : product.vat_rate_basis_points,
            ),
          }
        : null,
      journal: await readStaffActions(db, purchasePricesSubject(product.id)),
    };
  }

  serve(app, purchasePricesEndpoints, {
    'GET /api/staff/products/:sku/purchasePrices': (request) => readPrices(request.params.sku),

    'PUT /api/staff/products/:sku/purchasePrices/:since': async (request) => {
      const { id: staffId } = request.staff;
      const { sku, since } = request.params;
      const day = Temporal.PlainDate.from(since);
      await changePurchasePrice(deps, { staffId, sku, since: day, ...request.body });
      return readPrices(sku);
    },

    'DELETE /api/staff/products/:sku/purchasePrices/:since': async (request) => {
      const { id: staffId } = request.staff;
      const { sku, since } = request.params;
      const day = Temporal.PlainDate.from(since);
      await changePurchasePrice(deps, { staffId, sku, since: day, price: null, withVat: false });
      return readPrices(sku);
    },
  });
}

function marginOf(
  product: { price_cents: number | null },
  costCents: number,
  vatRateBasisPoints: number,
): NonNullable<PurchasePrices['current']>['margin'] {
  if (product.price_cents === null) return null;
  const { netCents, marginCents, share } = grossMargin({
    priceCents: product.price_cents,
    vatRateBasisPoints,
    costCents,
  });
  return { netPrice: netCents, margin: marginCents, share };
}
