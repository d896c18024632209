/** What products cost and whom they are bought from, as the catalogue's file reads and writes it. */
import type { FileCosts, ProductCosts } from '#server/catalogue/import/cost-cells.ts';
import { newId } from '#server/platform/ids.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { purchasePricesSubject } from './change-purchase-price.ts';
import { supplierSubject } from './change-supplier.ts';
import { caseUnitsOf } from './case-units.ts';
import { listOwnPoints, writeOwnPoints } from './reorder-store.ts';

type StoredCosts = FileCosts & { sku: string; id: string };

/** In force on that day; a price with VAT is shown without it. */
const readStored = (
  db: Reader,
  skus: readonly string[],
  today: Temporal.PlainDate,
): Promise<StoredCosts[]> =>
  run<StoredCosts>(
    db,
    `select p.sku, p.id, supplier.name as supplier, s.code as supplier_code,
      case when s.sku is null and r.sku is null then null else ${caseUnitsOf('s', 'r')} end as case_units,
      purchase_cost(paid.price_cents, paid.with_vat, p.vat_rate_basis_points, false)::int as purchase_price,
      r.units as reorder_point
    from products p
      left join supplier_products s on s.sku = p.sku
      left join suppliers supplier on supplier.id = s.supplier_id
      left join reorder_points r on r.sku = p.sku
      left join lateral (
        select price_cents, with_vat from purchase_prices c
        where c.sku = p.sku and c.quotation = p.quotation and since <= $2
        order by since desc limit 1
      ) paid on true
    where p.sku = any($1)`,
    [skus, today],
  );

export const productCosts: ProductCosts = {
  async read(db, skus, at) {
    const rows = await readStored(db, skus, shopDate(at));
    return new Map(rows.map(({ sku, id: _id, ...costs }) => [sku, costs]));
  },

  async write(tx, changes, { staffId, at }) {
    const today = shopDate(at);
    const stored = await readStored(
      tx,
      changes.map(({ sku }) => sku),
      today,
    );
    const before = new Map(stored.map((row) => [row.sku, row]));
    const rows = changes.map(({ sku, costs }) => ({ sku, said: costs, was: before.get(sku) }));
    const suppliers = await findOrMakeSuppliers(
      tx,
      rows.flatMap(({ said }) => said.supplier ?? []),
      { staffId, at },
    );
    await writeSupplies(tx, rows, suppliers);
    await writePrices(tx, rows, today);
    await writePoints(tx, rows);
    if (staffId !== null) await recordChanges(tx, rows, { staffId, at, today });
  },

  async readPoints(db, shelf) {
    const points = await listOwnPoints(db, shelf);
    return new Map([...points].map(([sku, { units }]) => [sku, units]));
  },

  async writePoints(tx, { id: siteId, name: siteName }, changes, { staffId, at }) {
    const shelf = { siteId, skus: changes.map(({ sku }) => sku) };
    const before = await listOwnPoints(tx, shelf);
    await writeOwnPoints(tx, siteId, changes);
    const after = await listOwnPoints(tx, shelf);
    if (staffId !== null)
      await recordStaffActions(
        tx,
        changes.map(({ sku, productId }) => ({
          staffId,
          at,
          kind: 'product.reorder',
          subject: `product:${productId}`,
          before: before.get(sku) ?? null,
          after: { ...after.get(sku), siteId, siteName },
        })),
      );
  },
};

type CostsChange = { sku: string; said: FileCosts; was: StoredCosts | undefined };

/** By name without regard to case; a name that no supplier has makes one. */
async function findOrMakeSuppliers(
  tx: Tx,
  names: readonly string[],
  { staffId, at }: { staffId: string | null; at: Temporal.Instant },
): Promise<ReadonlyMap<string, string>> {
  const spelt = new Map(names.map((name) => [name.toLowerCase(), name]));
  const known = await run<{ id: string; name: string }>(
    tx,
    'select id, name from suppliers where archived_at is null and lower(name) = any($1) for share',
    [[...spelt.keys()]],
  );
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const made = [...spelt]
    .filter(([key]) => !ids.has(key))
    .map(([key, name]) => ({ key, name, id: newId() }));
  if (made.length === 0) return ids;
  await run(
    tx,
    'insert into suppliers (id, name, created_at) select id, name, $3 from unnest($1::uuid[], $2::text[]) as made (id, name)',
    [made.map(({ id }) => id), made.map(({ name }) => name), at],
  );
  for (const { key, id } of made) ids.set(key, id);
  if (staffId !== null)
    await recordStaffActions(
      tx,
      made.map(({ id, name }) => ({
        staffId,
        at,
        kind: 'supplier.creation',
        subject: supplierSubject(id),
        after: { name },
      })),
    );
  return ids;
}

/** A supplier that changes takes no agreed price with it. */
async function writeSupplies(
  tx: Tx,
  changes: readonly CostsChange[],
  suppliers: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = changes.filter(
    ({ said, was }) =>
      said.supplier !== null ||
      (was?.supplier != null && (said.supplier_code !== null || said.case_units !== null)),
  );
  await run(
    tx,
    `with wanted as (
      select * from unnest($1::text[], $2::uuid[], $3::text[], $4::int[]) as w (sku, supplier_id, code, units)
    )
    insert into supplier_products as s (sku, supplier_id, code, case_units, quotation)
    select w.sku, coalesce(w.supplier_id, former.supplier_id), coalesce(w.code, former.code),
      coalesce(w.units, former.case_units, 1), p.quotation
    from wanted w join products p using (sku) left join supplier_products former using (sku)
    on conflict (sku) do update set supplier_id = excluded.supplier_id, code = excluded.code,
      case_units = excluded.case_units,
      price_cents = case when s.supplier_id = excluded.supplier_id then s.price_cents end,
      quotation = case when s.supplier_id = excluded.supplier_id then s.quotation else excluded.quotation end`,
    [
      rows.map(({ sku }) => sku),
      rows.map(({ said }) => suppliers.get(said.supplier?.toLowerCase() ?? '') ?? null),
      rows.map(({ said }) => said.supplier_code),
      rows.map(({ said }) => said.case_units),
    ],
  );
}

async function writePrices(
  tx: Tx,
  changes: readonly CostsChange[],
  today: Temporal.PlainDate,
): Promise<void> {
  const rows = changes.filter(
    ({ said, was }) =>
      said.purchase_price !== null && said.purchase_price !== (was?.purchase_price ?? null),
  );
  await run(
    tx,
    `insert into purchase_prices (sku, since, quotation, price_cents, with_vat)
    select w.sku, $3, p.quotation, w.cents, false
    from unnest($1::text[], $2::int[]) as w (sku, cents) join products p using (sku)
    on conflict (sku, since) do update set price_cents = excluded.price_cents,
      with_vat = excluded.with_vat, quotation = excluded.quotation`,
    [rows.map(({ sku }) => sku), rows.map(({ said }) => said.purchase_price), today],
  );
}

async function writePoints(tx: Tx, changes: readonly CostsChange[]): Promise<void> {
  const rows = changes.filter(
    ({ said, was }) =>
      said.reorder_point !== null || (said.case_units !== null && was?.reorder_point != null),
  );
  await run(
    tx,
    `insert into reorder_points as r (sku, units, pack_units)
    select w.sku, coalesce(w.units, former.units), coalesce(w.pack, former.pack_units, 1)
    from unnest($1::text[], $2::int[], $3::int[]) as w (sku, units, pack)
      left join reorder_points former using (sku)
    on conflict (sku) do update set units = excluded.units, pack_units = excluded.pack_units`,
    [
      rows.map(({ sku }) => sku),
      rows.map(({ said }) => said.reorder_point),
      rows.map(({ said }) => said.case_units),
    ],
  );
}

/** Prices go to their own journal: preparers read the product's. */
async function recordChanges(
  tx: Tx,
  changes: readonly CostsChange[],
  by: { staffId: string; at: Temporal.Instant; today: Temporal.PlainDate },
): Promise<void> {
  const { staffId, at, today } = by;
  const prices = changes.flatMap(({ said, was }) =>
    was && said.purchase_price !== null && said.purchase_price !== was.purchase_price
      ? [
          {
            staffId,
            at,
            kind: 'product.cost' as const,
            subject: purchasePricesSubject(was.id),
            before: { since: today.toString(), price: was.purchase_price, withVat: false },
            after: { since: today.toString(), price: said.purchase_price, withVat: false },
          },
        ]
      : [],
  );
  if (prices.length > 0) await recordStaffActions(tx, prices);
}
