import { zoneAddressSchema, type ZoneAddress } from '#domain/delivery/zone-contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type SupplierOrderRow = Row<'supplier_orders'>;
export type SupplierOrderLineRow = Row<'supplier_order_lines'>;

export type SupplierOrderSummary = SupplierOrderRow & {
  supplierName: string;
  siteName: string;
  lineCount: number;
};

const summaries = `
  select o.*, s.name as "supplierName", w.name as "siteName",
    (select count(*)::int from supplier_order_lines l where l.order_id = o.id) as "lineCount"
  from supplier_orders o join suppliers s on s.id = o.supplier_id join sites w on w.id = o.shop_id`;

/** The latest first. `siteIds` null: for all sites. */
export async function listSupplierOrders(
  db: Reader,
  siteIds: readonly string[] | null,
): Promise<SupplierOrderSummary[]> {
  return run<SupplierOrderSummary>(
    db,
    `${summaries} where $1::text[] is null or o.shop_id = any($1) order by o.number desc limit 100`,
    [siteIds],
  );
}

export async function findSupplierOrder(db: Reader, id: string): Promise<SupplierOrderSummary> {
  const [row] = await run<SupplierOrderSummary>(db, `${summaries} where o.id = $1`, [id]);
  if (!row) throw new Refusal('Purchase.OrderNotFound');
  return row;
}

/** By order, then by name. */
export async function listSupplierOrderLines(
  db: Reader,
  orderIds: readonly string[],
): Promise<SupplierOrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('supplier_order_lines')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('name')
    .orderBy('sku')
    .execute();
}

export async function lockSupplierOrder(tx: Tx, id: string): Promise<SupplierOrderRow> {
  const row = await tx
    .selectFrom('supplier_orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.OrderNotFound');
  return row;
}

/** The draft of this supplier for the site, if there is one. */
export async function findDraft(
  db: Reader,
  { supplierId, shopId }: { supplierId: string; shopId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('supplier_orders')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Drafts for a site, by supplier. */
export async function listDrafts(db: Reader, shopId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('supplier_orders')
    .select(['supplier_id', 'id'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'draft')
    .execute();
  return new Map(rows.map(({ supplier_id: supplierId, id }) => [supplierId, id]));
}

/** False when the id is taken: the same request, sent before. */
export async function insertSupplierOrder(
  tx: Tx,
  row: NewRow<'supplier_orders'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('supplier_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateSupplierOrder(
  tx: Tx,
  id: string,
  changes: Partial<Omit<SupplierOrderRow, 'id' | 'number'>>,
): Promise<void> {
  await tx.updateTable('supplier_orders').set(changes).where('id', '=', id).execute();
}

export async function replaceSupplierOrderLines(
  tx: Tx,
  orderId: string,
  lines: readonly NewRow<'supplier_order_lines'>[],
): Promise<void> {
  await tx.deleteFrom('supplier_order_lines').where('order_id', '=', orderId).execute();
  if (lines.length > 0)
    await tx
      .insertInto('supplier_order_lines')
      .values([...lines])
      .execute();
}

/** Null: the site has no address of its own. */
export async function findPlace(
  tx: Tx,
  shopId: string,
): Promise<{ name: string; address: ZoneAddress } | null> {
  const { name, address } = await tx
    .selectFrom('sites')
    .select(['name', 'address'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return address === null ? null : { name, address: zoneAddressSchema.parse(address) };
}
