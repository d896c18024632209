/** Writes, corrects or removes what a product costs from a day on. */
import type { Clock } from '#domain/paris-time.ts';
import { lockProduct } from '#server/catalogue/staff/product-store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  deletePurchasePrice,
  listPurchasePrices,
  writePurchasePrice,
} from './purchase-prices-store.ts';

/** Not the product's journal, which preparers read too. */
export const purchasePricesSubject = (productId: string): string => `purchasePrices:${productId}`;

type Change = {
  staffId: string;
  sku: string;
  since: Temporal.PlainDate;
  /** Null: the price of that day is removed. */
  price: number | null;
};

export async function changePurchasePrice(
  deps: { database: Database; clock: Clock },
  { staffId, sku, since, price }: Change,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const product = await lockProduct(tx, sku);
    const former = (await listPurchasePrices(tx, product)).find((row) => row.since.equals(since));
    const before = former?.price_cents ?? null;
    if (before === price) return;
    await (price === null
      ? deletePurchasePrice(tx, { sku, since })
      : writePurchasePrice(tx, { sku, since, quotation: product.quotation, price_cents: price }));
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.cost',
      subject: purchasePricesSubject(product.id),
      before: { since: since.toString(), price: before },
      after: { since: since.toString(), price },
    });
  });
}
