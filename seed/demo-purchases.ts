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
  await loadDemoSuppliers(tx, at);
}

/** Each sells some of the aisles, in cases of its own. */
const suppliers = [
  {
    id: 'a3c1f0de-5b1e-4d5c-9a57-0c5d7a3e1001',
    name: 'Primeurs du Val',
    contactName: 'Inès Morel',
    orderDays: [1, 2, 3, 4, 5, 6],
    leadDays: 1,
    minimumCents: 8_000,
    remainder: 0,
    caseUnits: 6,
  },
  {
    id: 'a3c1f0de-5b1e-4d5c-9a57-0c5d7a3e1002',
    name: 'Grossiste des Halles',
    contactName: 'Karim Belhadj',
    orderDays: [1, 3, 5],
    leadDays: 2,
    minimumCents: 15_000,
    remainder: 1,
    caseUnits: 12,
  },
] as const;

async function loadDemoSuppliers(tx: Tx, at: Temporal.Instant): Promise<void> {
  for (const [index, supplier] of suppliers.entries()) {
    await run(
      tx,
      `insert into suppliers (id, name, contact_name, email, phone, order_days, lead_days, minimum_cents, created_at)
      values ($1, $2, $3, $4, '01 99 00 12 3' || $5, $6, $7, $8, $9)`,
      [
        supplier.id,
        supplier.name,
        supplier.contactName,
        `commandes${index + 1}@fournisseur.example`,
        index,
        supplier.orderDays,
        supplier.leadDays,
        supplier.minimumCents,
        at,
      ],
    );
    await run(
      tx,
      `insert into supplier_products (sku, supplier_id, code, case_units, quotation)
      select sku, $1, 'F' || lpad(position::text, 4, '0'), case quotation when 'count' then $2::int else 1 end, quotation
      from products where position % 10 = $3`,
      [supplier.id, supplier.caseUnits, supplier.remainder * 5],
    );
  }
}
