/** Writes, corrects or removes what a product costs from a day on. */
import type { Clock } from '#domain/time/clock.ts';
import { lockProduct, type ProductRow } from '#server/catalogue/staff/product-store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  deletePurchasePrice,
  listPurchasePrices,
  writePurchasePrice,
} from './purchase-prices-store.ts';

/** Not the product's journal, which preparers read too. */
export const purchasePricesSubject = (productId: string): string => `purchasePrices:${productId}`;

type PriceChange = {
  staffId: string;
  sku: string;
  since: Temporal.PlainDate;
  /** Null: the price of that day is removed. */
  price: number | null;
  /** What the form asked for, so that a page opened before the regime changed is read as it was typed. */
  withVat: boolean;
};

type Deps = { database: Database; clock: Clock };

export async function changePurchasePrice(deps: Deps, change: PriceChange): Promise<void> {
  await inTransaction(deps.database.db, async (tx) =>
    writePriceChange(tx, deps, { ...change, product: await lockProduct(tx, change.sku) }),
  );
}

/** For a product that its caller has locked. */
export async function writePriceChange(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { staffId, product, since, price, withVat }: Omit<PriceChange, 'sku'> & { product: ProductRow },
): Promise<void> {
  const { sku, quotation } = product;
  const former = (await listPurchasePrices(tx, product)).find((row) => row.since.equals(since));
  const before = former?.price_cents ?? null;
  if (before === price && (price === null || former?.with_vat === withVat)) return;
  await (price === null
    ? deletePurchasePrice(tx, { sku, since })
    : writePurchasePrice(tx, { sku, since, quotation, price_cents: price, with_vat: withVat }));
  await recordStaffAction(tx, {
    staffId,
    at: clock.now(),
    kind: 'product.cost',
    subject: purchasePricesSubject(product.id),
    before: { since: since.toString(), price: before, withVat: former?.with_vat ?? false },
    after: { since: since.toString(), price, withVat },
  });
}
