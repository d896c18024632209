/** What the demo's goods cost, and when they are ordered again, so that margins and orders show. */
import { run, type Tx } from '#server/platform/db.ts';

/** Before the first order of the past. */
const knownDays = 120;

/** Two thirds of the price without VAT, more or less; one product in twenty has no known price. */
export async function loadDemoPurchases(tx: Tx, at: Temporal.Instant): Promise<void> {
  await run(
    tx,
    `insert into purchase_prices (sku, since, quotation, price_cents)
    select sku, $1::timestamptz::date - ${knownDays}, quotation,
      round(price_cents * 10000.0 / (10000 + vat_rate_basis_points) * (0.6 + position % 7 * 0.02))
    from products where price_cents is not null and position % 20 <> 0`,
    [at],
  );
  await run(
    tx,
    `insert into reorder_points (sku, units, pack_units)
    select sku, 24, case quotation when 'count' then 6 else 1 end
    from products where position % 5 = 0`,
  );
}
