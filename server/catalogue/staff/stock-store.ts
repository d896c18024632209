import type { StockChangeKind } from '#domain/catalogue/shelf.ts';
import { firstSiteSql } from '../shop-store.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type LockedStock = Pick<
  Row<'stock'>,
  'shop_id' | 'sku' | 'on_shelf' | 'promised' | 'quantity' | 'is_offered'
>;

/** At a site; left out, the first one. */
export async function lockStock(tx: Tx, sku: string, shopId?: string): Promise<LockedStock> {
  // Products created by hand have no stock row yet, nor those that a site of the whole range never had.
  await run(
    tx,
    `insert into stock (shop_id, sku, quantity)
      select id, $1, 0 from sites
      where id = coalesce($2, ${firstSiteSql}) and is_whole_range on conflict do nothing`,
    [sku, shopId ?? null],
  );
  const [held] = await run<LockedStock>(
    tx,
    `select shop_id, sku, on_shelf, promised, quantity, is_offered from stock
      where sku = $1 and shop_id = coalesce($2, ${firstSiteSql}) for update`,
    [sku, shopId ?? null],
  );
  if (!held)
    throw new Refusal(shopId === undefined ? 'Shop.ActiveCatalogNotFound' : 'Site.ProductNotSold');
  return held;
}

/** Locked, in the order of sites. */
export async function lockOtherSites(
  tx: Tx,
  { sku, shopId }: { sku: string; shopId: string },
): Promise<LockedStock[]> {
  return run<LockedStock>(
    tx,
    `select shop_id, sku, on_shelf, promised, quantity, is_offered from stock
      where sku = $1 and shop_id <> $2 and on_shelf > 0 order by shop_id for update`,
    [sku, shopId],
  );
}

/** Whether the lot is one of this shelf. */
export async function isLotOf(
  tx: Tx,
  { sku, shop_id: shopId }: Pick<LockedStock, 'sku' | 'shop_id'>,
  lotId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('lots')
    .select('id')
    .where('id', '=', lotId)
    .where('shop_id', '=', shopId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined: unknown change. */
export async function findShelfOfChange(
  tx: Tx,
  id: string,
): Promise<Pick<Row<'stock_changes'>, 'sku' | 'shop_id'> | undefined> {
  return tx
    .selectFrom('stock_changes')
    .select(['sku', 'shop_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findStockLeft(
  tx: Tx,
  { sku, shop_id: shopId }: Pick<LockedStock, 'sku' | 'shop_id'>,
): Promise<{ quantity: number; version: number }> {
  return tx
    .selectFrom('stock')
    .select(['quantity', 'version'])
    .where('shop_id', '=', shopId)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
}

type Shelf = { sku: string; shopId: string };

/** Nothing of a product without a row. */
export async function findStock(
  db: Reader,
  { sku, shopId }: Shelf,
): Promise<Pick<LockedStock, 'on_shelf' | 'promised'>> {
  const row = await db
    .selectFrom('stock')
    .select(['on_shelf', 'promised'])
    .where('sku', '=', sku)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? { on_shelf: 0, promised: 0 };
}

/** Nothing to sell yet, at the first site. */
export async function insertStock(tx: Tx, sku: string): Promise<void> {
  await run(
    tx,
    `insert into stock (shop_id, sku, quantity) values (${firstSiteSql}, $1, 0) on conflict do nothing`,
    [sku],
  );
}

export type LastChange = {
  id: string;
  kind: StockChangeKind;
  delta: number;
  counted: number | null;
  at: Temporal.Instant;
  author: string | null;
};

export async function findLastChange(
  db: Reader,
  { sku, shopId }: Shelf,
): Promise<LastChange | null> {
  const [row] = await run<LastChange>(
    db,
    `select c.id, c.kind, c.delta, c.counted, c.at, s.name as author from stock_changes c left join staff s on s.id = c.staff_id where c.sku = $1 and c.shop_id = $2 order by c.number desc limit 1`,
    [sku, shopId],
  );
  return row ?? null;
}

export async function insertStockChange(tx: Tx, row: NewRow<'stock_changes'>): Promise<void> {
  await tx.insertInto('stock_changes').values(row).execute();
}
