import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow } from '#server/platform/schema.ts';

export type LockedStock = { shop_id: string; quantity: number };

export async function lockStock(tx: Tx, sku: string): Promise<LockedStock> {
  // Products created by hand have no stock row yet.
  await run(
    tx,
    'insert into stock (shop_id, sku, quantity) select id, $1, 0 from shops where is_catalogue_active and not exists (select 1 from stock where sku = $1) order by id limit 1 on conflict do nothing',
    [sku],
  );
  const held = await tx
    .selectFrom('stock')
    .select(['shop_id', 'quantity'])
    .where('sku', '=', sku)
    .orderBy('shop_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('Shop.ActiveCatalogNotFound');
  return held;
}

/** null: unknown change. */
export async function findSkuOfChange(tx: Tx, id: string): Promise<string | null> {
  const known = await tx
    .selectFrom('stock_changes')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirst();
  return known?.sku ?? null;
}

export async function writeStock(
  tx: Tx,
  { sku, shopId, quantity }: { sku: string; shopId: string; quantity: number },
): Promise<number> {
  const row = await tx
    .updateTable('stock')
    .set((eb) => ({ quantity, version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('sku', '=', sku)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** 0 for a product without a row. */
export async function findQuantity(db: Reader, sku: string): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('quantity')
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

/** Nothing to sell yet, in the shop whose catalogue is sold. */
export async function insertStock(tx: Tx, sku: string): Promise<void> {
  await run(
    tx,
    'insert into stock (shop_id, sku, quantity) select id, $1, 0 from shops where is_catalogue_active order by id limit 1 on conflict do nothing',
    [sku],
  );
}

export type LastChange = {
  id: string;
  kind: StockChangeKind;
  delta: number;
  counted: number | null;
  short: number;
  at: Temporal.Instant;
  author: string | null;
};

export async function findLastChange(db: Reader, sku: string): Promise<LastChange | null> {
  const [row] = await run<LastChange>(
    db,
    `select c.id, c.kind, c.delta, c.counted, c.short, c.at, s.name as author from stock_changes c left join staff s on s.id = c.staff_id where c.sku = $1 order by c.number desc limit 1`,
    [sku],
  );
  return row ?? null;
}

export async function insertStockChange(tx: Tx, row: NewRow<'stock_changes'>): Promise<void> {
  await tx.insertInto('stock_changes').values(row).execute();
}
