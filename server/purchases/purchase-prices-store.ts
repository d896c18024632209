import type { Reader, Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** The latest first. Prices of another way of selling do not count. */
export async function listPurchasePrices(
  db: Reader,
  { sku, quotation }: Pick<Row<'purchase_prices'>, 'sku' | 'quotation'>,
): Promise<Row<'purchase_prices'>[]> {
  return db
    .selectFrom('purchase_prices')
    .selectAll()
    .where('sku', '=', sku)
    .where('quotation', '=', quotation)
    .orderBy('since', 'desc')
    .execute();
}

/** In force on that day; null while unknown. */
export async function findCurrentPrice(
  db: Reader,
  product: Pick<Row<'purchase_prices'>, 'sku' | 'quotation'>,
  today: Temporal.PlainDate,
): Promise<number | null> {
  const rows = await listPurchasePrices(db, product);
  const current = rows.find(({ since }) => Temporal.PlainDate.compare(since, today) <= 0);
  return current?.price_cents ?? null;
}

export async function writePurchasePrice(tx: Tx, row: Row<'purchase_prices'>): Promise<void> {
  await tx
    .insertInto('purchase_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['sku', 'since'])
        .doUpdateSet({ price_cents: row.price_cents, quotation: row.quotation }),
    )
    .execute();
}

export async function deletePurchasePrice(
  tx: Tx,
  { sku, since }: Pick<Row<'purchase_prices'>, 'sku' | 'since'>,
): Promise<void> {
  await tx
    .deleteFrom('purchase_prices')
    .where('sku', '=', sku)
    .where('since', '=', since)
    .execute();
}
