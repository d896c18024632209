import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type ReceiptRow = Row<'receipts'>;

export async function findReceipt(db: Reader, id: string): Promise<ReceiptRow | null> {
  const row = await db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function insertReceipt(tx: Tx, row: NewRow<'receipts'>): Promise<void> {
  await tx.insertInto('receipts').values(row).execute();
}

export async function markReceiptCancelled(
  tx: Tx,
  id: string,
  by: { cancelled_at: Temporal.Instant; cancelled_by: string },
): Promise<void> {
  await tx.updateTable('receipts').set(by).where('id', '=', id).execute();
}

export type ReceiptView = ReceiptRow & {
  name: string;
  author: string;
  orderNumber: number | null;
  siteName: string;
};

/** The latest fifty at a site, newest first. */
export async function listLatestReceipts(db: Reader, shopId: string): Promise<ReceiptView[]> {
  return run<ReceiptView>(
    db,
    `select r.*, p.name, s.name as author, o.number as "orderNumber", w.name as "siteName"
    from receipts r join products p using (sku) join staff s on s.id = r.staff_id
      join sites w on w.id = r.shop_id
      left join supplier_orders o on o.id = r.order_id
    where r.shop_id = $1 order by r.at desc, r.id limit 50`,
    [shopId],
  );
}

/** Units kept of each line of these orders; a product received in two lots counts once. */
export async function listReceivedUnits(
  db: Reader,
  orderIds: readonly string[],
): Promise<{ orderId: string; sku: string; units: number }[]> {
  return run(
    db,
    `select order_id as "orderId", sku, sum(units)::int as units from receipts
    where order_id = any($1) and cancelled_at is null group by order_id, sku`,
    [orderIds],
  );
}

export type AwaitedLine = {
  orderId: string;
  number: number;
  supplierName: string;
  expectedOn: Temporal.PlainDate | null;
  sku: string;
  name: string;
  code: string | null;
  ean: string | null;
  units: number;
  isWeighed: boolean;
};

/** Lines of the orders on their way to a site, the oldest order first, then by name. */
export async function listAwaitedLines(db: Reader, shopId: string): Promise<AwaitedLine[]> {
  return run<AwaitedLine>(
    db,
    `select o.id as "orderId", o.number, s.name as "supplierName", o.expected_on as "expectedOn",
      l.sku, l.name, l.code, p.ean, l.cases * l.case_units as units, l.unit_grams is not null as "isWeighed"
    from supplier_orders o join suppliers s on s.id = o.supplier_id
      join supplier_order_lines l on l.order_id = o.id join products p using (sku)
    where o.status in ('sent', 'partlyReceived') and o.shop_id = $1
    order by o.number, l.name, l.sku`,
    [shopId],
  );
}

/** Days that a product must still keep when it is received; null: it has no number of its own. */
export async function findMinimumLifeDays(db: Reader, sku: string): Promise<number | null> {
  const row = await db
    .selectFrom('supplier_products')
    .select('minimum_life_days')
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row?.minimum_life_days ?? null;
}
