import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { caseUnitsOf } from './case-units.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type SupplierRow = Row<'suppliers'>;

/** By name, archived ones last. */
export async function listSuppliers(
  db: Reader,
): Promise<(SupplierRow & { productCount: number })[]> {
  return run(
    db,
    `select s.*,
      (select count(*)::int from supplier_products p where p.supplier_id = s.id) as "productCount"
    from suppliers s order by s.archived_at is not null, lower(s.name)`,
  );
}

export async function findSupplier(db: Reader, id: string): Promise<SupplierRow> {
  const row = await db.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('Purchase.SupplierNotFound');
  return row;
}

/** Changes of a supplier, and new orders to it, wait for one another. */
export async function lockSupplier(tx: Tx, id: string): Promise<SupplierRow> {
  const row = await tx
    .selectFrom('suppliers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.SupplierNotFound');
  return row;
}

/** False when the id is taken: the same request, sent before. */
export async function insertSupplier(tx: Tx, row: NewRow<'suppliers'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('suppliers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateSupplier(
  tx: Tx,
  id: string,
  changes: Partial<Omit<SupplierRow, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('suppliers').set(changes).where('id', '=', id).execute();
}

export async function hasOrdersUnderWay(db: Reader, supplierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_orders')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSupply(
  db: Reader,
  sku: string,
): Promise<(Row<'supplier_products'> & { supplierName: string }) | null> {
  const row = await db
    .selectFrom('supplier_products')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_products.supplier_id')
    .selectAll('supplier_products')
    .select('suppliers.name as supplierName')
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeSupply(tx: Tx, row: Row<'supplier_products'>): Promise<void> {
  const { sku: _sku, ...changes } = row;
  await tx
    .insertInto('supplier_products')
    .values(row)
    .onConflict((conflict) => conflict.column('sku').doUpdateSet(changes))
    .execute();
}

export async function deleteSupply(tx: Tx, sku: string): Promise<void> {
  await tx.deleteFrom('supplier_products').where('sku', '=', sku).execute();
}

export async function deleteSuppliesOf(tx: Tx, supplierId: string): Promise<void> {
  await tx.deleteFrom('supplier_products').where('supplier_id', '=', supplierId).execute();
}

export type SuppliedProduct = {
  sku: string;
  name: string;
  code: string | null;
  caseUnits: number;
  quotation: 'count' | 'weight';
  unitGrams: number | null;
  /** Agreed with the supplier; null: none, or for another way of selling. */
  agreedPrice: number | null;
  /** The agreed one, or the latest purchase price, without VAT. */
  price: number | null;
};

/** What can be ordered from a supplier, by name. */
export async function listSuppliedProducts(
  db: Reader,
  { supplierId, today }: { supplierId: string; today: Temporal.PlainDate },
): Promise<SuppliedProduct[]> {
  return run<SuppliedProduct>(
    db,
    `with supplied as (
      select p.sku, p.name, p.vat_rate_basis_points as rate, s.code,
        ${caseUnitsOf('s', 'r')} as "caseUnits", p.quotation,
        case p.quotation when 'weight' then p.unit_grams end as "unitGrams",
        case when s.quotation = p.quotation then s.price_cents end as "agreedPrice"
      from supplier_products s join products p using (sku) left join reorder_points r using (sku)
      where s.supplier_id = $1
    )
    select supplied.*, coalesce("agreedPrice", (
      select purchase_cost(price_cents, with_vat, supplied.rate, false) from purchase_prices c
      where c.sku = supplied.sku and c.quotation = supplied.quotation and since <= $2
      order by since desc limit 1
    )) as price
    from supplied order by name, sku`,
    [supplierId, today],
  );
}
