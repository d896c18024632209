/** What the import and the export read and write of the catalogue. */
import { entryKinds } from '#domain/catalogue/shelf.ts';
import { bookUnits, type Booking } from '../lots-store.ts';
import { firstSiteSql } from '../shop-store.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** A product with its stock, null without a row. */
export type StoredProduct = {
  id: string;
  sku: string;
  ean: string | null;
  slug: string;
  name: string;
  brand: string | null;
  category_id: string;
  enabled: boolean;
  price_cents: number | null;
  unit_grams: number | null;
  vat_rate_basis_points: number;
  sheet: unknown;
  promotion: unknown;
  season_months: number[];
  labelling: unknown;
  stock: number | null;
};

/** In sku order, like every lock of several products; `isLocked`: until the end of the transaction. */
export async function listProductsBySku(
  db: Reader,
  skus: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<StoredProduct[]> {
  return run<StoredProduct>(
    db,
    `select p.*, (select quantity from stock s where s.sku = p.sku and s.shop_id = ${firstSiteSql}) as stock from products p where sku = any($1) order by sku ${isLocked ? 'for no key update of p' : ''}`,
    [skus],
  );
}

/** In the order of the shelf. */
export async function listSkus(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('sku')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** In the order of the shelf. */
export async function listExportedProducts(
  db: Reader,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return run<StoredProduct>(
    db,
    `select p.*, (select quantity from stock s where s.sku = p.sku and s.shop_id = ${firstSiteSql}) as stock from products p where sku = any($1) order by position, id`,
    [skus],
  );
}

export async function listIdsBySku(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await run<{ sku: string; id: string }>(
    tx,
    'select sku, id from products where sku = any($1)',
    [skus],
  );
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

export async function listAddresses(
  db: Reader,
  skus: readonly string[],
): Promise<{ sku: string; name: string; slug: string }[]> {
  return run(db, 'select sku, name, slug from products where sku = any($1)', [skus]);
}

/** Who has these addresses, among products other than `skus`. */
export async function listOtherHolders(
  db: Reader,
  slugs: readonly string[],
  skus: readonly string[],
): Promise<{ sku: string; slug: string }[]> {
  return run(db, 'select sku, slug from products where slug = any($1) and sku <> all($2)', [
    slugs,
    skus,
  ]);
}

/** Who has these barcodes, among products other than `skus`. */
export async function listOtherEans(
  db: Reader,
  eans: readonly string[],
  skus: readonly string[],
): Promise<{ sku: string; ean: string }[]> {
  return run(db, 'select sku, ean from products where ean = any($1) and sku <> all($2)', [
    eans,
    skus,
  ]);
}

export async function listCategoryNames(
  db: Reader,
): Promise<Pick<Row<'categories'>, 'id' | 'parent_id' | 'name'>[]> {
  return db.selectFrom('categories').select(['id', 'parent_id', 'name']).execute();
}

/** False while another import runs. Held until the end of the transaction. */
export async function lockImport(tx: Tx): Promise<boolean> {
  const [lock] = await run<{ taken: boolean }>(
    tx,
    "select pg_try_advisory_xact_lock(hashtext('catalogue import')) as taken",
  );
  return lock?.taken === true;
}

/** Empty stocks of the products that have none. */
export async function insertStockRows(
  tx: Tx,
  shopId: string,
  skus: readonly string[],
): Promise<void> {
  await run(
    tx,
    'insert into stock (shop_id, sku, quantity) select $1, sku, 0 from unnest($2::text[]) as sku order by sku on conflict do nothing',
    [shopId, skus],
  );
}

/** Replaces what can be sold of these products, and journals those that were not the same. */
export async function setStock(
  tx: Tx,
  products: readonly { sku: string; stock: number }[],
  { shopId, ...booking }: Booking & { shopId: string },
): Promise<void> {
  const changes = await run<{ id: string; sku: string; units: number }>(
    tx,
    `with wanted as (select * from unnest($2::text[], $3::int[]) as w (sku, units)),
      locked as (select s.sku, s.quantity as before, w.units, w.units + s.promised - s.on_shelf as more from stock s join wanted w using (sku) where s.shop_id = $1 order by s.sku for update of s),
      changed as (insert into stock_changes (id, shop_id, sku, kind, delta, quantity, staff_id, at) select gen_random_uuid(), $1, sku, 'import', units - before, units, $4, $5 from locked where units <> before order by sku returning id, sku)
      select changed.id, sku, locked.more as units from changed join locked using (sku)`,
    [
      shopId,
      products.map(({ sku }) => sku),
      products.map(({ stock }) => stock),
      booking.staffId,
      booking.at,
    ],
  );
  await bookUnits(
    tx,
    changes.map(({ id: changeId, sku, units }) => ({
      shopId,
      sku,
      units,
      kind: entryKinds.import,
      reason: 'import',
      changeId,
    })),
    booking,
  );
}
