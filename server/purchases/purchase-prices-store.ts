import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

type PriceRow = Row<'purchase_prices'>;

/** The latest first. Prices of another way of selling do not count. */
export async function listPurchasePrices(
  db: Reader,
  { sku, quotation }: Pick<PriceRow, 'sku' | 'quotation'>,
): Promise<PriceRow[]> {
  return db
    .selectFrom('purchase_prices')
    .selectAll()
    .where('sku', '=', sku)
    .where('quotation', '=', quotation)
    .orderBy('since', 'desc')
    .execute();
}

/** The same, each as a cost with or without VAT, at the product's rate. */
export async function listPurchaseCosts(
  db: Reader,
  product: Pick<PriceRow, 'sku' | 'quotation'> & { vat_rate_basis_points: number },
  { asWithVat }: { asWithVat: boolean },
): Promise<(PriceRow & { costCents: number })[]> {
  return db
    .selectFrom('purchase_prices')
    .selectAll()
    .select(
      sql<number>`purchase_cost(price_cents, with_vat, ${product.vat_rate_basis_points}::int, ${asWithVat}::boolean)`.as(
        'costCents',
      ),
    )
    .where('sku', '=', product.sku)
    .where('quotation', '=', product.quotation)
    .orderBy('since', 'desc')
    .execute();
}

/** In force on that day; null while unknown. */
export async function findCurrentPrice(
  db: Reader,
  product: Pick<PriceRow, 'sku' | 'quotation'>,
  today: Temporal.PlainDate,
): Promise<PriceRow | null> {
  const rows = await listPurchasePrices(db, product);
  return rows.find(({ since }) => Temporal.PlainDate.compare(since, today) <= 0) ?? null;
}

export async function writePurchasePrice(tx: Tx, row: PriceRow): Promise<void> {
  await tx
    .insertInto('purchase_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['sku', 'since']).doUpdateSet({
        price_cents: row.price_cents,
        with_vat: row.with_vat,
        quotation: row.quotation,
      }),
    )
    .execute();
}

export async function deletePurchasePrice(
  tx: Tx,
  { sku, since }: Pick<PriceRow, 'sku' | 'since'>,
): Promise<void> {
  await tx
    .deleteFrom('purchase_prices')
    .where('sku', '=', sku)
    .where('since', '=', since)
    .execute();
}
